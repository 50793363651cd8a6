import { maxCodeDelay } from '../../certificates/cycle/records.service.js';
import { addMs, toIso } from '../../core/clock.js';
import type { Event } from '../../events/event.entity.js';
import type { EventStageKind } from './board.results.js';

/** Until when codes and documents of an event are due: as its participants are told. ISO timestamp. */
export const documentsDueAt = ({ endsAt }: Pick<Event, 'endsAt'>): string =>
  toIso(addMs(new Date(endsAt), maxCodeDelay));

const deadlines: Record<EventStageKind, (event: Event, now: string) => string | null> = {
  PREPARATION: ({ state, registrationOpensAt, startsAt }) =>
    state === 'DRAFT' ? (registrationOpensAt ?? startsAt) : null,
  REGISTRATION: ({ registrationClosesAt, endsAt }) => registrationClosesAt ?? endsAt,
  DAY: ({ state, startsAt, endsAt, postponedTo }, now) => {
    if (state === 'PUBLISHED' && startsAt <= now) return endsAt;
    return state === 'POSTPONED' ? postponedTo : startsAt;
  },
  CODES: (event) => (event.nmoState === 'APPROVED' ? documentsDueAt(event) : null),
  DOCUMENTS: documentsDueAt,
  CLOSING: () => null,
};

/** The deadline or end of a stage; null: it has none. A cancelled event has no deadlines. */
export const stageDeadline = (kind: EventStageKind, event: Event, now: string): string | null =>
  event.state === 'CANCELLED' ? null : deadlines[kind](event, now);
