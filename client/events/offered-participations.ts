import type { ParticipationForm } from '../schema.generated';

type OfParticipation = readonly { participation: ParticipationForm }[];

const all: readonly ParticipationForm[] = ['IN_PERSON', 'ONLINE'];

/** The forms of participation that an event offers. An event without seats of its own has those of its tariffs. */
export function offeredParticipations(event: {
  seats: OfParticipation;
  tariffs: OfParticipation;
}): ParticipationForm[] {
  const options = event.seats.length > 0 ? event.seats : event.tariffs;
  return all.filter((form) => options.some(({ participation }) => participation === form));
}
