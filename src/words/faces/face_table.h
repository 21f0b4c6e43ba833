/* data/tables/faces.json: which event gives which seat which face, for how long, and about what an
 * imp may talk then. A game's own table, data/tables/<game>.json, may replace lines by their names
 * and add others under "faces"; added lines are tried first. */
#pragma once
#include "base/err.h"
#include "base/json.h"
#include "rules/engine.h"

/* The states of an imp, in the order of imp_state_name. */
typedef enum {
    IMP_CALM,
    IMP_THINKING,
    IMP_PLEASED,
    IMP_LAUGHING,
    IMP_WORRIED,
    IMP_SHOCKED,
    IMP_SULKING,
    IMP_BLINK, /* of a calm one */
    IMP_STATES
} ImpState;

/* "calm", "thinking" …: in the names of pictures, in the table, and in the trace. */
const char *imp_state_name(ImpState state);

/* The role of a seat in an event; a seat that is several things is the first of them that the line
 * names. Others: all remaining seats. */
typedef enum {
    ROLE_HIT,   /* harm came to it */
    ROLE_BY,    /* … through this one */
    ROLE_TAKER, /* takes the contest */
    ROLE_ACTOR, /* acts: plays the card, leads, bids, goes out */
    ROLE_BEST,  /* of a deal; the winners of a match */
    ROLE_WORST, /* of a deal; all others of a match */
    ROLE_OTHERS,
    ROLES
} FaceRole;

/* The conditions of an event, "if". A line holds if all of its conditions do. */
typedef enum {
    IS_GAIN,       /* gain: points that matter (points_that_matter) come to a seat */
    IS_COST,       /* cost: the same, and they hurt */
    IS_SMALL_GAIN, /* small_gain: fewer points */
    IS_SMALL_COST,
    IS_FIRST,   /* first: to go out; the first owner of a marker */
    IS_LAST,    /* last: to go out; of the tricks of a deal */
    IS_EARLY,   /* early: among the better half to go out */
    IS_VOID,    /* void: without a taker */
    IS_HELD,    /* held: a challenged lead was the best */
    IS_CAUGHT,  /* caught: a lead that was face down lost against a challenger */
    IS_BEATEN,  /* beaten: one that was face up did */
    IS_COVERED, /* covered: leads face down */
    IS_OPEN,    /* open: leads face up */
    IS_AT_LIMIT,
    IS_OVER_LIMIT, /* over_limit: the total of a contest is beyond its limit */
    IS_NEAR_LIMIT, /* near_limit: or within two of it */
    IS_MADE,       /* made: a bid to win every trick */
    IS_FAILED,
    IS_TOP, /* top: the best social rank */
    IS_BOTTOM,
    IS_GREATER,  /* greater: a revolution that turns all ranks over, or the order until the deal
                    ends */
    IS_REVERSED, /* reversed: one seat's points go to the others */
    EVENT_CONDITIONS
} FaceCondition;

/* The conditions of a seat in a position. */
typedef enum {
    STAY_STUCK,       /* stuck: owns a marker that will cost, and the deal is nearly over */
    STAY_LEFT_BEHIND, /* left_behind: the others are nearly out of cards */
    STAY_FAR_BEHIND,  /* far_behind: the match is nearly over */
    STAY_ACTS,        /* acts: is asked to act */
    SEAT_CONDITIONS
} StayCondition;

/* The subject of a line of talk. */
typedef enum {
    TOPIC_GAIN,   /* I have got something */
    TOPIC_HIT,    /* that hurt */
    TOPIC_GLOAT,  /* I have dealt the blow */
    TOPIC_AMUSED, /* another one was hit */
    TOPIC_DARE,   /* I do something bold, or another one does */
    TOPIC_WON,    /* the match, or something great; first out */
    TOPIC_LOST,
    TOPICS
} TalkTopic;

/* "gain", "hit" …: in the keys of the texts. */
const char *talk_topic_name(TalkTopic topic);

enum { FACE_LINES = 96, FACE_STAYS = 12, FACE_NONE = 0xFF };

typedef struct {
    char name[JSON_WORD];
    uint8_t event;                    /* enum EventType */
    uint32_t needs;                   /* mask of FaceCondition */
    uint8_t state[ROLES], say[ROLES]; /* ImpState and TalkTopic, FACE_NONE without one */
    int ms;                           /* how long; 0: until the next deal */
    bool great;                       /* ordinary lines do not replace its faces */
} FaceLine;

typedef struct {
    int n, n_stays;
    FaceLine line[FACE_LINES]; /* the first that fits is taken */
    struct FaceStay {
        uint8_t when, state; /* StayCondition, ImpState */
        int after;           /* ms that it must last; 0: at once */
    } stay[FACE_STAYS]; /* the first that holds is shown by a seat without a face of an event */
} FaceTable;

/* Reads the common table, with the lines of a game (NULL: none) in it. False and one line if it is
 * wrong. Any thread. */
bool faces_load(FaceTable *t, const FaceTable *own, const char *data_dir, Err *err);
/* Reads the member "faces" of a game's table into a FaceTable. */
JsonRead faces_read_own;
/* Reads {"hit": "shocked", "others": "laughing"} into uint8_t[ROLES], FACE_NONE for those that are
 * not named. For other tables that give faces. */
JsonRead faces_read_roles;
