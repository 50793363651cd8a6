import { personProblems } from '../../../rules/people/account';
import { checkPhone } from '../../../rules/people/phone';
import { dueAmount } from '../../../rules/money/registration-money';
import { registrationStates } from '../../../rules/states/registration-states';
import { tariffMismatch } from '../../../rules/money/tariffs';
import type { Problem } from '../../core/forms/problems';
import type { EducationLevel, FrontDeskMethod, WalkInInput } from '../../schema.generated';
import { personDetailInput, personDetailProblems, emptyPersonDetails } from '../../office/forms/person-detail-fields';
import { consentProblem, consentMannerOf, emptyConsent } from '../../office/forms/consent-fields';
import type { CheckInPageQuery, FrontDeskPeopleQuery } from './check-in.generated';
import type { CheckInListPerson } from './scanning/scan-evaluation';

export type Tariff = NonNullable<CheckInPageQuery['staffEvent']>['tariffs'][number];
export type FrontDeskPerson = FrontDeskPeopleQuery['frontDeskPeople'][number];
type Registration = NonNullable<FrontDeskPerson['registration']>;

/** The person at the front desk: with a registration, with only an account, or new. */
export type Subject =
  | {
      kind: 'REGISTRATION';
      registrationId: string;
      name: string;
      education: EducationLevel | null;
      number: string;
      state: Registration['state'];
      participation: Registration['participation'];
      tariffId: string;
      tariff: string;
      paidAmount: number;
      dueAmount: number;
      isReturned: boolean;
      awaitedPayment: Registration['awaitedPayment'];
    }
  | { kind: 'ACCOUNT'; accountId: string; name: string; education: EducationLevel | null }
  | { kind: 'NEW'; email: string };

export function subjectFromServer({
  accountId,
  name,
  educationLevel: education,
  registration,
}: FrontDeskPerson): Subject {
  if (!registration || !registrationStates.is(registration.state, 'live'))
    return { kind: 'ACCOUNT', accountId, name, education };
  const { id: registrationId, __typename, priceAmount: _price, ...details } = registration;
  return { kind: 'REGISTRATION', registrationId, name, education, ...details };
}

/** Subject from the list on the device, offline. */
export const subjectFromList = (person: CheckInListPerson): Subject => ({
  kind: 'REGISTRATION',
  registrationId: person.registrationId,
  name: person.name ?? '',
  education: null,
  number: person.number,
  state: person.state,
  participation: person.participation,
  tariffId: person.tariffId,
  tariff: person.tariff,
  paidAmount: 0,
  dueAmount: person.dueAmount,
  isReturned: person.isReturned,
  awaitedPayment: null,
});

export const emptyWalkIn = {
  email: '',
  lastName: '',
  firstName: '',
  middleName: '',
  phone: '',
  educationLevel: '' as EducationLevel | '',
  specialtyId: '',
  ...emptyPersonDetails,
  tariffId: '',
  method: 'CASH' as FrontDeskMethod,
  receiptNumber: '',
  noReceiptReason: '',
  ...emptyConsent,
  overCapacity: false,
};
export type WalkInValues = typeof emptyWalkIn;

/** Tariffs that can be sold to this person now. The tariff of their registration is always included. */
export function tariffsFor(
  tariffs: readonly Tariff[],
  subject: Subject,
  education: string | null,
  now: string,
): Tariff[] {
  const currentTariffId = subject.kind === 'REGISTRATION' ? subject.tariffId : null;
  return tariffs.filter(({ id, participation, category, availableFrom, availableUntil }) => {
    if (participation !== 'IN_PERSON') return false;
    if (id === currentTariffId) return true;
    const isSold = (!availableFrom || availableFrom <= now) && (!availableUntil || availableUntil > now);
    return isSold && tariffMismatch(category, education) === null;
  });
}

/** Amount due for the tariff, in kopecks. The server rejects a walk-in with another amount. */
export function amountFor(subject: Subject, tariff: Tariff | undefined): number {
  if (!tariff) return 0;
  if (subject.kind !== 'REGISTRATION') return tariff.price.amount;
  if (subject.tariffId === tariff.id) return subject.dueAmount;
  return dueAmount({ priceAmount: tariff.price.amount, paidAmount: subject.paidAmount });
}

export const educationOf = (subject: Subject, values: WalkInValues): EducationLevel | null =>
  (subject.kind === 'NEW' ? null : subject.education) ?? (values.educationLevel || null);

type Due = { amount: number; hasTill: boolean };

export function walkInProblems(subject: Subject, values: WalkInValues, { amount, hasTill }: Due): Problem[] {
  const isRegistered = subject.kind === 'REGISTRATION';
  const hasReceipt = values.receiptNumber.trim() !== '' || values.noReceiptReason.trim() !== '';
  return [
    ...(subject.kind === 'NEW' ? personProblems(values) : []),
    subject.kind === 'NEW' && values.phone.trim() ? checkPhone(values.phone) : null,
    ...personDetailProblems(values),
    values.tariffId === '' ? { code: 'TARIFF_UNKNOWN', message: 'Выберите тариф.', field: 'tariffId' } : null,
    amount === 0 || hasReceipt || hasTill
      ? null
      : {
          code: 'RECEIPT_REQUIRED',
          message: 'Введите номер кассового чека или напишите, почему его нет.',
          field: 'receiptNumber',
        },
    isRegistered ? null : consentProblem(values),
  ].filter((problem) => problem !== null);
}

const orNull = (text: string): string | null => text.trim() || null;

export function walkInInput(
  subject: Subject,
  values: WalkInValues,
  submission: { eventId: string; nonce: string; expectedAmount: number; doneAt: string | null },
): WalkInInput {
  const { method, receiptNumber, noReceiptReason, overCapacity, tariffId, hasConsented } = values;
  const isNew = subject.kind === 'NEW';
  return {
    ...submission,
    registrationId: subject.kind === 'REGISTRATION' ? subject.registrationId : null,
    accountId: subject.kind === 'ACCOUNT' ? subject.accountId : null,
    tariffId,
    ...(isNew && {
      email: values.email,
      lastName: values.lastName,
      firstName: values.firstName,
      middleName: orNull(values.middleName),
      phone: orNull(values.phone),
      specialtyId: values.specialtyId || null,
    }),
    ...personDetailInput(values),
    // The form has already shown its warnings, and staff has confirmed them.
    isConfirmed: true,
    educationLevel: subject.kind === 'REGISTRATION' ? null : values.educationLevel || null,
    hasConsented: subject.kind === 'REGISTRATION' ? false : hasConsented,
    consentManner: consentMannerOf(values),
    payment:
      submission.expectedAmount > 0
        ? { method, receiptNumber: orNull(receiptNumber), noReceiptReason: orNull(noReceiptReason) }
        : null,
    overCapacity,
  };
}
