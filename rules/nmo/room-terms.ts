import type { Problem } from '../problem.js';

/** НМО conditions of an event for watching in its rooms. */

/** When a presence check is due: for each participant at another time, or for everybody at once. */
export type CheckMode = 'PER_PERSON' | 'EVERYBODY';

/** A missed check is not counted as answered; with STOP_UNTIL_ANSWERED minutes do not count either until the viewer answers. */
export type MissedCheck = 'COUNT' | 'STOP_UNTIL_ANSWERED';

export type RoomTerms = {
  /** Seconds to answer a presence check after the page has shown it. */
  checkSeconds: number;
  checkMode: CheckMode;
  missedCheck: MissedCheck;
  /** Minutes count, too, while the player does not say that it plays. */
  countsUnproved: boolean;
};

/** For events whose staff has chosen nothing else. */
export const defaultRoomTerms: RoomTerms = {
  checkSeconds: 60,
  checkMode: 'PER_PERSON',
  missedCheck: 'COUNT',
  countsUnproved: true,
};

export const minCheckSeconds = 30;
export const maxCheckSeconds = 300;

/** Problems of the conditions for rooms. Fields are `rooms.{field}`. */
export const roomTermsProblems = ({ checkSeconds }: Pick<RoomTerms, 'checkSeconds'>): Problem[] =>
  Number.isInteger(checkSeconds) && minCheckSeconds <= checkSeconds && checkSeconds <= maxCheckSeconds
    ? []
    : [
        {
          code: 'CHECK_SECONDS_OUT_OF_RANGE',
          message: `Секунд — от\u00A0${minCheckSeconds} до\u00A0${maxCheckSeconds}.`,
          field: 'rooms.checkSeconds',
        },
      ];
