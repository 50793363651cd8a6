/** Labels of the forms of participation. */
export const participationLabels = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' } as const;

type ParticipationForm = keyof typeof participationLabels;

/** The same labels within a sentence. */
export const participationLabelsInSentence = { IN_PERSON: 'очно', ONLINE: 'онлайн' } as const;

/** Whether the entrance scans a code of the ticket. A broadcast is entered by signing in. */
export const hasEntranceCode = (participation: ParticipationForm): boolean => participation === 'IN_PERSON';

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
