import { checkEmail, personProblems } from '../../../../rules/people/account';
import { checkAnswers, normaliseAnswers } from '../../../../rules/events/answers';
import { checkPhone } from '../../../../rules/people/phone';
import type { Problem } from '../../../core/forms/problems';
import type { FormQuestionFragment } from '../../registrations.generated';
import type { AddRegistrationInput } from '../../../schema.generated';
import { consentProblem, consentMannerOf, emptyConsent } from '../../../office/forms/consent-fields';
import {
  personDetailInput,
  personDetailProblems,
  emptyPersonDetails,
} from '../../../office/forms/person-detail-fields';
import { parseRoubles } from '../../../office/forms/roubles';
import type { RegistrationCandidateQuery } from './entry.generated';
import { reasonProblem } from './reason-problem';

/** The account and registration with an email; `name` is null without an account. */
export type Candidate = NonNullable<RegistrationCandidateQuery['registrationCandidate']> & { email: string };

export const pricingOptions = [
  { value: 'TARIFF', label: 'По тарифу' },
  { value: 'OTHER', label: 'Другая цена' },
  { value: 'FREE', label: 'Бесплатно' },
] as const;

export const emptyEntry = {
  email: '',
  lastName: '',
  firstName: '',
  middleName: '',
  phone: '',
  specialtyId: '',
  ...emptyPersonDetails,
  tariffId: '',
  pricing: 'TARIFF' as (typeof pricingOptions)[number]['value'],
  priceAmount: '',
  priceReason: '',
  isOverCapacity: false,
  overCapacityReason: '',
  answers: {} as Record<string, string[]>,
  ...emptyConsent,
};
export type EntryValues = typeof emptyEntry;

/** Makes all questions optional: an email asks the participant for missing answers. */
export const asOptional = (questions: readonly FormQuestionFragment[]): FormQuestionFragment[] =>
  questions.map((question) => ({ ...question, required: false }));

const newPersonProblems = (values: EntryValues): Problem[] => [
  ...personProblems(values),
  ...(values.phone.trim() ? [checkPhone(values.phone)] : []).filter((problem) => problem !== null),
];

/** The server's checks, repeated here. Until the email is checked, only the email is validated. */
export function entryProblems(
  values: EntryValues,
  candidate: Candidate | null,
  questions: readonly FormQuestionFragment[],
): Problem[] {
  const { pricing, priceAmount, priceReason, isOverCapacity, overCapacityReason } = values;
  if (!candidate) return [checkEmail(values.email)].filter((problem) => problem !== null);
  const hasValidPrice = pricing !== 'OTHER' || (parseRoubles(priceAmount) ?? 0) >= 100;
  return [
    ...(candidate.name === null ? newPersonProblems(values) : []),
    candidate.name !== null && !values.isSamePerson
      ? {
          code: 'PERSON_UNCONFIRMED',
          message: 'Подтвердите, что это тот\u00a0же человек, или укажите другую почту.',
          field: 'isSamePerson',
        }
      : null,
    ...personDetailProblems(values),
    hasValidPrice ? null : { code: 'PRICE_REQUIRED', message: 'Укажите цену: от одного рубля.', field: 'priceAmount' },
    pricing === 'TARIFF' ? null : reasonProblem('priceReason', priceReason),
    isOverCapacity ? reasonProblem('overCapacityReason', overCapacityReason) : null,
    ...checkAnswers(questions, values.answers),
    consentProblem(values),
  ].filter((problem) => problem !== null);
}

/** Converts the form to the input of a mutation. */
export function entryInput(
  { isOverCapacity, ...values }: EntryValues,
  { name }: Candidate,
  eventId: string,
  questions: readonly FormQuestionFragment[],
): AddRegistrationInput {
  const { pricing } = values;
  return {
    ...values,
    consentManner: consentMannerOf(values),
    // A name typed for another email must not be compared with this account.
    ...(name !== null && { lastName: null, firstName: null }),
    eventId,
    middleName: name === null ? values.middleName.trim() || null : null,
    ...personDetailInput(values),
    // The form has already shown the doubts.
    isConfirmed: true,
    phone: values.phone.trim() || null,
    specialtyId: values.specialtyId || null,
    priceAmount: pricing === 'OTHER' ? parseRoubles(values.priceAmount) : null,
    priceReason: pricing === 'TARIFF' ? null : values.priceReason,
    overCapacityReason: isOverCapacity ? values.overCapacityReason : null,
    answers: Object.entries(normaliseAnswers(questions, values.answers)).map(([questionId, answerValues]) => ({
      questionId,
      values: answerValues,
    })),
  };
}
