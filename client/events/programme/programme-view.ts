import type { EventDetails } from '../price';

/** «у вас 16:00–17:30»: hours of a broadcast in the time zone of the user; null if they are the same. */
export type UserHours = (part: { startsAt: string; endsAt: string }) => string | null;

/** What all sessions and talks of a programme need. */
export type ProgrammeView = {
  event: EventDetails;
  now: number | null;
  /** Whether the event is accredited: only then parts without НМО are marked. */
  hasNmo: boolean;
  ownHours: UserHours;
};
