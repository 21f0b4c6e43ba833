"""Functions that xdotool of Debian 12 lacks: asking a window to close, as the button in its frame
does, asking a window manager to maximise it, and finding windows that name no program.
"""
import ctypes


class ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest_of_the_union", ctypes.c_long * 24),
    ]


class TextProperty(ctypes.Structure):
    _fields_ = [
        ("value", ctypes.c_char_p),
        ("encoding", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("count", ctypes.c_ulong),
    ]


CLIENT_MESSAGE = 33


SUBSTRUCTURE_NOTIFY_AND_REDIRECT = 1 << 19 | 1 << 20


def send(display_name, window, to_root, kind, *data):
    """A message about a window: to itself, or to its manager. Words are names of atoms."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(display_name.encode()))
    kind, *data = (
        x.XInternAtom(display, word.encode(), 0) if isinstance(word, str) else word
        for word in (kind, *data)
    )
    event = ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=kind, format=32)
    event.data[: len(data)] = data
    to, mask = (
        (x.XDefaultRootWindow(display), SUBSTRUCTURE_NOTIFY_AND_REDIRECT)
        if to_root
        else (window, 0)
    )
    x.XSendEvent(display, ctypes.c_ulong(to), 0, ctypes.c_long(mask), ctypes.byref(event))
    x.XCloseDisplay(display)


def ask_to_close(display_name, window):
    send(display_name, window, False, "WM_PROTOCOLS", "WM_DELETE_WINDOW")


def ask_to_maximise(display_name, window, on):
    send(
        display_name,
        window,
        True,
        "_NET_WM_STATE",
        int(on),
        "_NET_WM_STATE_MAXIMIZED_VERT",
        "_NET_WM_STATE_MAXIMIZED_HORZ",
        1,
    )


def named(display_name, title):
    """A window of this title that has no frame; None if there is none."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x.XOpenDisplay(display_name.encode()))
    root, parent, children, count = (
        ctypes.c_ulong(),
        ctypes.c_ulong(),
        ctypes.POINTER(ctypes.c_ulong)(),
        ctypes.c_uint(),
    )
    x.XQueryTree(
        display,
        ctypes.c_ulong(x.XDefaultRootWindow(display)),
        *map(ctypes.byref, (root, parent, children, count))
    )
    found = None
    for window in children[: count.value]:
        name = TextProperty()
        if (
            x.XGetWMName(display, ctypes.c_ulong(window), ctypes.byref(name))
            and name.value.decode() == title
        ):
            found = window
    x.XCloseDisplay(display)
    return found
