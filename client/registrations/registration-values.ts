import { checkAnswers, isAsked, normaliseAnswers, type Answers } from '../../rules/answers';
import { checkConsents } from '../../rules/consents';
import { fitsTariff } from '../../rules/tariffs';
import type { Problem } from '../core/problems';
import type { ParticipationForm, RegisterForEventInput } from '../schema.generated';
import type { FormTariffFragment } from './price.generated';
import type { RegistrationFormQuery } from './registrations.generated';

/** The event, and what the profile of whoever fills in the form says of her education. */
export type FormEvent = NonNullable<RegistrationFormQuery['event']> & { education?: string | null };

export type RegistrationValues = {
  participation: ParticipationForm | '';
  tariffId: string;
  promoCode: string;
  answers: Record<string, string[]>;
  /** By document id. */
  consents: Record<string, boolean>;
};

const everyWay: readonly ParticipationForm[] = ['IN_PERSON', 'ONLINE'];

/** The ways to take part that the event offers. */
export function participations(event: FormEvent): ParticipationForm[] {
  const offered = event.seats.length > 0 ? event.seats : event.tariffs;
  return everyWay.filter((way) => offered.some(({ participation }) => participation === way));
}

/** What is chosen before anything is: the only way to take part, where there is only one. */
export function initialRegistration(event: FormEvent): RegistrationValues {
  const [only, ...others] = participations(event);
  return {
    participation: only && others.length === 0 ? only : '',
    tariffId: '',
    promoCode: '',
    answers: {},
    consents: {},
  };
}

export function chosenParticipation(event: FormEvent, { participation }: RegistrationValues): ParticipationForm | null {
  return participations(event).find((one) => one === participation) ?? null;
}

/** Tariffs for the chosen way to take part; all of them while none is chosen. */
export function offeredTariffs(event: FormEvent, values: RegistrationValues): FormTariffFragment[] {
  const participation = chosenParticipation(event, values);
  return event.tariffs.filter((tariff) => participation === null || tariff.participation === participation);
}

/** The tariff that was chosen, or the only one that can be. What was kept may be on sale no more. */
export function chosenTariff(event: FormEvent, values: RegistrationValues): FormTariffFragment | null {
  if (!chosenParticipation(event, values)) return null;
  const open = offeredTariffs(event, values).filter((tariff) => isChoosable(event, tariff));
  return open.find(({ id }) => id === values.tariffId) ?? (open.length === 1 ? (open[0] ?? null) : null);
}

export const isChoosable = ({ education }: FormEvent, { isOnSale, category }: FormTariffFragment): boolean =>
  isOnSale && fitsTariff(category, education ?? null);

/** What the user can choose from, what is for others, and what is announced for them: it opens later. What is over is left out. */
export function arrangedTariffs(tariffs: readonly FormTariffFragment[], education: string | null) {
  const fits = ({ category }: FormTariffFragment) => fitsTariff(category, education);
  const onSale = tariffs.filter(({ isOnSale }) => isOnSale);
  return {
    own: onSale.filter(fits),
    others: onSale.filter((tariff) => !fits(tariff)),
    later: tariffs.filter((tariff) => tariff.isUpcoming && fits(tariff)),
  };
}

/** Seats of one way to take part. */
export function seatsOf(event: Pick<FormEvent, 'seats'>, participation: ParticipationForm | null) {
  return event.seats.find((seats) => seats.participation === participation) ?? null;
}

export function isFull(event: Pick<FormEvent, 'seats'>, participation: ParticipationForm | null): boolean {
  const left = seatsOf(event, participation)?.left;
  return left != null && left <= 0;
}

/** What there is no seat of: in all of this form of participation, or at this tariff alone; null: there is one. */
export function missingSeats(event: FormEvent, values: RegistrationValues): 'EVENT' | 'TARIFF' | null {
  if (isFull(event, chosenParticipation(event, values))) return 'EVENT';
  return chosenTariff(event, values)?.left === 0 ? 'TARIFF' : null;
}

/** The fields that the form shows now: it asks for more by what is answered. */
export function askedFields(event: FormEvent, values: RegistrationValues): string[] {
  const asked = event.questions.filter((question) => isAsked(question, event.questions, values.answers));
  return [
    'participation',
    ...(chosenParticipation(event, values) ? ['tariffId'] : []),
    ...asked.map(({ id }) => `answers.${id}`),
    ...event.consents.map(({ document }) => `consents.${document.id}`),
  ];
}

function ticked(event: FormEvent, { consents }: RegistrationValues): string[] {
  return event.consents.map(({ document }) => document.id).filter((id) => consents[id]);
}

/** Answers to questions of this event only: what was kept may be older than the questions. */
function knownAnswers(event: FormEvent, { answers }: RegistrationValues): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => event.questions.some((question) => question.id === id)),
  );
}

export function checkRegistration(event: FormEvent, values: RegistrationValues): Problem[] {
  const participation = chosenParticipation(event, values);
  const choices: Problem[] = [];
  if (!participation) {
    choices.push({
      code: 'PARTICIPATION_REQUIRED',
      message: 'Выберите, как вы примете участие.',
      field: 'participation',
    });
  } else if (!chosenTariff(event, values)) {
    choices.push({ code: 'TARIFF_REQUIRED', message: 'Выберите вариант участия.', field: 'tariffId' });
  }
  return [
    ...choices,
    ...checkAnswers(event.questions, knownAnswers(event, values)),
    ...checkConsents(event.consents, ticked(event, values)),
  ];
}

/** null while the choices that `checkRegistration` asks for are not made. */
export function registrationInput(event: FormEvent, values: RegistrationValues): RegisterForEventInput | null {
  const participation = chosenParticipation(event, values);
  const tariff = chosenTariff(event, values);
  if (!participation || !tariff) return null;
  const answers = normaliseAnswers(event.questions, knownAnswers(event, values));
  return {
    eventId: event.id,
    participation,
    tariffId: tariff.id,
    answers: Object.entries(answers).map(([questionId, given]) => ({ questionId, values: given })),
    consents: ticked(event, values),
    promoCode: tariff.price.amount > 0 ? values.promoCode.trim() || null : null,
    joinWaitingList: missingSeats(event, values) !== null,
  };
}
