import { checkEmail, personProblems } from '../../../../rules/account';
import { checkAnswers, normaliseAnswers } from '../../../../rules/answers';
import { checkPhone } from '../../../../rules/phone';
import type { Problem } from '../../../core/problems';
import type { FormQuestionFragment } from '../../../registrations/registrations.generated';
import type { AddRegistrationInput } from '../../../schema.generated';
import { consentProblem, mannerOf, noConsent } from '../../consent-fields';
import { detailInput, detailProblems, noPersonDetails } from '../../detail-fields';
import { kopecksOf } from '../../roubles';
import type { RegistrationCandidateQuery } from './entry.generated';
import { reasonProblem } from './reasons';

/** Whom an address belongs to. */
export type Found = NonNullable<RegistrationCandidateQuery['registrationCandidate']> & { email: string };

export const prices = [
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
  ...noPersonDetails,
  tariffId: '',
  pricing: 'TARIFF' as (typeof prices)[number]['value'],
  priceAmount: '',
  priceReason: '',
  isOverCapacity: false,
  overCapacityReason: '',
  answers: {} as Record<string, string[]>,
  ...noConsent,
};
export type EntryValues = typeof emptyEntry;

/** Nothing has to be answered at the desk: the person answers the rest. */
export const asOptional = (questions: readonly FormQuestionFragment[]): FormQuestionFragment[] =>
  questions.map((question) => ({ ...question, required: false }));

const newPersonProblems = (values: EntryValues): Problem[] => [
  ...personProblems(values),
  ...(values.phone.trim() ? [checkPhone(values.phone)] : []).filter((problem) => problem !== null),
];

/** What the server says too. While nobody knows whose the address is, that alone is looked at. */
export function entryProblems(
  values: EntryValues,
  found: Found | null,
  questions: readonly FormQuestionFragment[],
): Problem[] {
  const { pricing, priceAmount, priceReason, isOverCapacity, overCapacityReason } = values;
  if (!found) return [checkEmail(values.email)].filter((problem) => problem !== null);
  const isPriced = pricing !== 'OTHER' || (kopecksOf(priceAmount) ?? 0) >= 100;
  return [
    ...(found.name === null ? newPersonProblems(values) : []),
    found.name !== null && !values.isSamePerson
      ? {
          code: 'PERSON_UNCONFIRMED',
          message: 'Подтвердите, что это тот\u00a0же человек, или укажите другую почту.',
          field: 'isSamePerson',
        }
      : null,
    ...detailProblems(values),
    isPriced ? null : { code: 'PRICE_REQUIRED', message: 'Укажите цену: от одного рубля.', field: 'priceAmount' },
    pricing === 'TARIFF' ? null : reasonProblem('priceReason', priceReason),
    isOverCapacity ? reasonProblem('overCapacityReason', overCapacityReason) : null,
    ...checkAnswers(questions, values.answers),
    consentProblem(values),
  ].filter((problem) => problem !== null);
}

export function entryInput(
  { isOverCapacity, ...values }: EntryValues,
  { name }: Found,
  eventId: string,
  key: string,
  questions: readonly FormQuestionFragment[],
): AddRegistrationInput {
  const { pricing } = values;
  return {
    ...values,
    consentManner: mannerOf(values),
    // A name that was typed for another address must not be compared with this account.
    ...(name !== null && { lastName: null, firstName: null }),
    key,
    eventId,
    middleName: name === null ? values.middleName.trim() || null : null,
    ...detailInput(values),
    // Doubts were shown before the form was sent.
    isConfirmed: true,
    phone: values.phone.trim() || null,
    specialtyId: values.specialtyId || null,
    priceAmount: pricing === 'OTHER' ? kopecksOf(values.priceAmount) : null,
    priceReason: pricing === 'TARIFF' ? null : values.priceReason,
    overCapacityReason: isOverCapacity ? values.overCapacityReason : null,
    answers: Object.entries(normaliseAnswers(questions, values.answers)).map(([questionId, given]) => ({
      questionId,
      values: given,
    })),
  };
}
