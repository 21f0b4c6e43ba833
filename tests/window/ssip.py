"""A speech-dispatcher that only records: it answers the protocol (SSIP) on a socket of its own, and
stores the texts to be spoken.
"""
import pathlib
import socket
import threading


class Dispatcher:
    def __init__(self, folder):
        self.path = pathlib.Path(folder) / "speechd.sock"
        self.said, self.languages, self.volumes, self.cancels, self.client = [], [], [], 0, None
        self.environment = {"SPEECHD_ADDRESS": f"unix_socket:{self.path}"}
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(self.path))
        self.server.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                self.client, _ = self.server.accept()
                self.listen(self.client.makefile("rwb"))
            except OSError:
                return

    def listen(self, stream):
        def answer(line):
            stream.write(line.encode() + b"\r\n")
            stream.flush()

        text = None
        for raw in stream:
            line = raw.decode().rstrip("\r\n")
            if text is not None:
                if line != ".":
                    text.append(line[1:] if line.startswith("..") else line)
                    continue
                self.said.append("\n".join(text))
                text = None
                answer(f"225-{len(self.said)}")
                answer("225 OK MESSAGE QUEUED")
                continue
            words = line.split()
            command = [word.upper() for word in words[:3]]
            if command[:1] == ["SPEAK"]:
                text = []
                answer("230 OK RECEIVING DATA")
            elif command[:1] == ["CANCEL"]:
                self.cancels += 1
                answer("213 OK CANCELED")
            elif command[:3] == ["SET", "SELF", "LANGUAGE"]:
                self.languages.append(words[3])
                answer("201 OK LANGUAGE SET")
            elif command[:3] == ["SET", "SELF", "VOLUME"]:
                self.volumes.append(int(words[3]))
                answer("218 OK VOLUME SET")
            elif command[:1] == ["HISTORY"]:
                answer("245-1")
                answer("245 OK CLIENT ID SENT")
            elif command[:1] == ["QUIT"]:
                answer("231 HAPPY HACKING")
                return
            else:
                answer("208 OK")

    def close(self):
        """Ends like a server that crashes."""
        for end in (self.server, self.client):
            if end:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                end.close()
        self.path.unlink(missing_ok=True)
