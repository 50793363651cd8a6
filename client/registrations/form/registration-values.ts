import { checkAnswers, isQuestionVisible, normaliseAnswers, type Answers } from '../../../rules/events/answers';
import { offeredParticipations } from '../../../rules/events/participation';
import { checkConsents } from '../../../rules/people/consents';
import { checkEmail } from '../../../rules/people/account';
import { nameProblems } from '../../../rules/people/names';
import { fitsTariff, tariffMismatch } from '../../../rules/money/tariffs';
import type { Problem } from '../../core/forms/problems';
import type {
  EducationLevel,
  HoldRegistrationInput,
  ParticipationForm,
  RegisterForEventInput,
} from '../../schema.generated';
import type { FormTariffFragment } from './price.generated';
import type { RegistrationFormQuery } from '../registrations.generated';

/** The event, with the level of education from the user's profile. */
export type FormEvent = NonNullable<RegistrationFormQuery['event']> & {
  education?: string | null;
  /** Nobody is signed in: the form also asks who registers. */
  isAnonymous?: boolean;
};

/**
 * The event as the form shows it to this user. A visitor also gives the consents of an account, which their code opens.
 */
export const formEventOf = (
  event: NonNullable<RegistrationFormQuery['event']>,
  { viewer, accountConsents }: Pick<RegistrationFormQuery, 'viewer' | 'accountConsents'>,
): FormEvent => ({
  ...event,
  consents: [...(accountConsents ?? []), ...event.consents],
  education: viewer?.educationLevel ?? null,
  isAnonymous: accountConsents !== undefined,
});

export type RegistrationValues = {
  /** Name and address of a visitor; empty for a signed-in user. */
  lastName: string;
  firstName: string;
  email: string;
  /** Asked for a tariff that is limited to an education, if the profile has none. */
  educationLevel: string;
  participation: ParticipationForm | '';
  tariffId: string;
  promoCode: string;
  answers: Record<string, string[]>;
  /** Keys: document ids. */
  consents: Record<string, boolean>;
};

/**
 * Initial values. What was chosen on the page of the event is selected; a tariff brings its form of participation. So is the
 * only form of an event.
 */
export function initialRegistration(
  event: FormEvent,
  chosen: { tariff: string | null; participation: string | null },
): RegistrationValues {
  const offered = offeredParticipations(event);
  const tariff = event.tariffs.find((one) => one.id === chosen.tariff && isSelectable(event, one));
  const participation = tariff?.participation ?? offered.find((form) => form === chosen.participation);
  return {
    lastName: '',
    firstName: '',
    email: '',
    educationLevel: '',
    participation: participation ?? (offered.length === 1 ? offered[0]! : ''),
    tariffId: tariff?.id ?? '',
    promoCode: '',
    answers: {},
    consents: {},
  };
}

export function selectedParticipation(
  event: FormEvent,
  { participation }: RegistrationValues,
): ParticipationForm | null {
  return offeredParticipations(event).find((form) => form === participation) ?? null;
}

/** Tariffs for the selected form of participation; all tariffs while none is selected. */
export function offeredTariffs(event: FormEvent, values: RegistrationValues): FormTariffFragment[] {
  const participation = selectedParticipation(event, values);
  return event.tariffs.filter((tariff) => participation === null || tariff.participation === participation);
}

/** The selected tariff, or the only available one. A tariff from a draft may no longer be on sale. */
export function selectedTariff(event: FormEvent, values: RegistrationValues): FormTariffFragment | null {
  if (!selectedParticipation(event, values)) return null;
  const available = offeredTariffs(event, values).filter((tariff) => isSelectable(event, tariff));
  return available.find(({ id }) => id === values.tariffId) ?? (available.length === 1 ? (available[0] ?? null) : null);
}

export const isSelectable = ({ education }: FormEvent, { isOnSale, category }: FormTariffFragment): boolean =>
  isOnSale && fitsTariff(category, education ?? null);

/** Tariffs that the user can select, tariffs for other users, and tariffs that open later; past ones are left out. */
export function groupTariffs(tariffs: readonly FormTariffFragment[], education: string | null) {
  const fits = ({ category }: FormTariffFragment) => fitsTariff(category, education);
  const onSale = tariffs.filter(({ isOnSale }) => isOnSale);
  return {
    selectable: onSale.filter(fits),
    unavailable: onSale.filter((tariff) => !fits(tariff)),
    upcoming: tariffs.filter((tariff) => tariff.isUpcoming && fits(tariff)),
  };
}

/** Seats of one form of participation. */
export function seatsOf(event: Pick<FormEvent, 'seats'>, participation: ParticipationForm | null) {
  return event.seats.find((seats) => seats.participation === participation) ?? null;
}

export function isFull(event: Pick<FormEvent, 'seats'>, participation: ParticipationForm | null): boolean {
  const freeSeats = seatsOf(event, participation)?.left;
  return freeSeats != null && freeSeats <= 0;
}

/** What is full: the form of participation (EVENT) or only the tariff (TARIFF); null: there is a free seat. */
export function missingSeats(event: FormEvent, values: RegistrationValues): 'EVENT' | 'TARIFF' | null {
  if (isFull(event, selectedParticipation(event, values))) return 'EVENT';
  return selectedTariff(event, values)?.left === 0 ? 'TARIFF' : null;
}

/** Whether the form asks for the education that the selected tariff is limited to. */
export const needsEducation = (event: FormEvent, values: RegistrationValues): boolean =>
  !event.education && (selectedTariff(event, values)?.category ?? 'ANY') !== 'ANY';

/** The fields that the form shows with the current values; some appear only after an answer. */
export function visibleFields(event: FormEvent, values: RegistrationValues): string[] {
  const visible = event.questions.filter((question) => isQuestionVisible(question, event.questions, values.answers));
  return [
    ...(event.isAnonymous ? ['lastName', 'firstName', 'email'] : []),
    'participation',
    ...(needsEducation(event, values) ? ['educationLevel'] : []),
    ...(selectedParticipation(event, values) ? ['tariffId'] : []),
    ...visible.map(({ id }) => `answers.${id}`),
    ...event.consents.map(({ document }) => `consents.${document.id}`),
  ];
}

function checkedIds(event: FormEvent, { consents }: RegistrationValues): string[] {
  return event.consents.map(({ document }) => document.id).filter((id) => consents[id]);
}

/** Answers to current questions of the event; a draft may have answers to questions that were removed. */
function knownAnswers(event: FormEvent, { answers }: RegistrationValues): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => event.questions.some((question) => question.id === id)),
  );
}

/** Problems of the education that the form asked for. */
function educationProblems(event: FormEvent, values: RegistrationValues): Problem[] {
  if (!needsEducation(event, values)) return [];
  const { category } = selectedTariff(event, values)!;
  const message =
    values.educationLevel === ''
      ? 'Укажите ваше образование: от него зависит, подойдёт ли этот вариант.'
      : tariffMismatch(category, values.educationLevel);
  return message ? [{ code: 'EDUCATION_REQUIRED', message, field: 'educationLevel' }] : [];
}

function personProblems(event: FormEvent, { email, lastName, firstName }: RegistrationValues): Problem[] {
  if (!event.isAnonymous) return [];
  return [...nameProblems({ lastName, firstName }), checkEmail(email)].filter((problem) => problem !== null);
}

export function checkRegistration(event: FormEvent, values: RegistrationValues): Problem[] {
  const participation = selectedParticipation(event, values);
  const choices: Problem[] = [];
  if (!participation) {
    choices.push({
      code: 'PARTICIPATION_REQUIRED',
      message: 'Выберите, как вы примете участие.',
      field: 'participation',
    });
  } else if (!selectedTariff(event, values)) {
    choices.push({ code: 'TARIFF_REQUIRED', message: 'Выберите вариант участия.', field: 'tariffId' });
  }
  return [
    ...personProblems(event, values),
    ...choices,
    ...educationProblems(event, values),
    ...checkAnswers(event.questions, knownAnswers(event, values)),
    ...checkConsents(event.consents, checkedIds(event, values)),
  ];
}

/** null while choices that `checkRegistration` requires are missing. */
export function registrationInput(event: FormEvent, values: RegistrationValues): RegisterForEventInput | null {
  const participation = selectedParticipation(event, values);
  const tariff = selectedTariff(event, values);
  if (!participation || !tariff) return null;
  const answers = normaliseAnswers(event.questions, knownAnswers(event, values));
  return {
    eventId: event.id,
    participation,
    tariffId: tariff.id,
    answers: Object.entries(answers).map(([questionId, answerValues]) => ({ questionId, values: answerValues })),
    consents: checkedIds(event, values),
    promoCode: tariff.price.amount > 0 ? values.promoCode.trim() || null : null,
    educationLevel: needsEducation(event, values) ? (values.educationLevel as EducationLevel) : null,
    joinWaitingList: missingSeats(event, values) !== null,
  };
}

/** What a visitor sends: the registration with the person, and the form itself for the case that it must be corrected. */
export function holdInput(
  event: FormEvent,
  values: RegistrationValues,
  registration: RegisterForEventInput,
  captcha: string,
): HoldRegistrationInput {
  const { lastName, firstName, email, ...answered } = values;
  const draft = { form: draftNameOf(event), values: JSON.stringify(answered) };
  return { lastName, firstName, email, registration, captcha, draft };
}

/** Name of the draft of the form. */
export const draftNameOf = ({ slug }: Pick<FormEvent, 'slug'>): string => `registration ${slug}`;
