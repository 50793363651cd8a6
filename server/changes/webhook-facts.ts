import { Certificate } from '../certificates/certificate.entity.js';
import { certificateStates, nmoCodeStates } from '../certificates/certificate.states.js';
import { NmoCode } from '../certificates/codes/nmo-code.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { paymentStates } from '../payments/payment.states.js';
import { Refund } from '../payments/refunds/refund.entity.js';
import { refundStates } from '../payments/refunds/refund.states.js';
import { PresenceMark } from '../presence/presence-mark.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { registrationStates } from '../registrations/registration.states.js';
import { User } from '../users/user.entity.js';
import { factsOf, type FactData, type FactSource } from '../webhooks/fact-triggers.js';
import type { WebhookEvent } from '../webhooks/webhook.enums.js';
import { eventFacts } from './event-facts.js';

type Machine = { readonly names: readonly string[]; readonly webhooks: Readonly<Record<string, WebhookEvent | null>> };

/** What is told when a row comes into a state, by its state machine. */
const stateFacts = (table: FactSource['table'], { names, webhooks }: Machine, data: FactData): FactSource[] =>
  names.flatMap((state) => {
    const type = webhooks[state];
    if (!type) return [];
    const when = `NEW.state = '${state}'`;
    return [
      { type, table, on: 'INSERT', when, data },
      { type, table, on: { updateOf: ['state'] }, when, data },
    ] satisfies FactSource[];
  });

const registrationData =
  (previousState: string): FactData =>
  (row) => ({
    registrationId: `${row}.id`,
    number: `${row}.number`,
    eventId: `${row}."eventId"`,
    tariffId: `${row}."tariffId"`,
    participation: `${row}.participation`,
    state: `${row}.state`,
    previousState,
  });

const registrationChange = (
  type: WebhookEvent,
  part: string,
  columns: readonly string[],
  when?: string,
): FactSource => ({
  type,
  table: Registration,
  on: { updateOf: columns },
  part,
  data: registrationData('OLD.state'),
  ...(when !== undefined && { when }),
});

const statesWithoutType = registrationStates.names
  .filter((state) => !registrationStates.webhooks[state])
  .map((state) => `'${state}'`)
  .join(', ');
const isSameState = 'OLD.state = NEW.state';

const registrationFacts: FactSource[] = [
  { type: 'REGISTRATION_CREATED', table: Registration, on: 'INSERT', data: registrationData('NULL') },
  ...stateFacts(Registration, registrationStates, registrationData('NULL')).map((fact) =>
    fact.on === 'INSERT' ? fact : { ...fact, data: registrationData('OLD.state') },
  ),
  registrationChange('REGISTRATION_CHANGED', 'state', ['state'], `NEW.state IN (${statesWithoutType})`),
  registrationChange('REGISTRATION_CHANGED', 'answers', ['answers']),
  registrationChange('REGISTRATION_CHANGED', 'participant', ['userId']),
  registrationChange('REGISTRATION_CHANGED', 'price', ['priceAmount', 'discountAmount', 'freeBecause']),
  registrationChange('REGISTRATION_CHANGED', 'paid', ['paidAmount', 'returnedAmount', 'returningAmount']),
  registrationChange('REGISTRATION_CHANGED', 'deadline', ['payUntil', 'offerExpiresAt'], isSameState),
  registrationChange('REGISTRATION_MOVED', 'event', ['eventId']),
  registrationChange('REGISTRATION_MOVED', 'tariff', ['tariffId']),
  registrationChange('REGISTRATION_MOVED', 'participation', ['participation']),
];

const markData: FactData = (row) => ({
  presenceMarkId: `${row}.id`,
  registrationId: `${row}."registrationId"`,
  eventId: `${row}."eventId"`,
  date: `${row}.date`,
  kind: `${row}.kind`,
});

const presenceFacts: FactSource[] = [
  { type: 'PRESENCE_RECORDED', table: PresenceMark, on: 'INSERT', data: markData },
  {
    type: 'PRESENCE_VOIDED',
    table: PresenceMark,
    on: { updateOf: ['voidedAt'] },
    when: 'NEW."voidedAt" IS NOT NULL',
    data: markData,
  },
];

const paymentData: FactData = (row) => ({
  paymentId: `${row}.id`,
  registrationId: `${row}."registrationId"`,
  currency: `${row}.currency`,
  amount: `${row}.amount`,
  state: `${row}.state`,
});

const refundData: FactData = (row) => ({
  refundId: `${row}.id`,
  paymentId: `${row}."paymentId"`,
  registrationId: 'payments."registrationId"',
  currency: 'payments.currency',
  amount: `${row}.amount`,
  state: `${row}.state`,
});

const certificateData: FactData = (row) => ({
  certificateId: `${row}.id`,
  kind: `${row}.kind`,
  state: `${row}.state`,
  eventId: `${row}."eventId"`,
  registrationId: `${row}."registrationId"`,
});

const codeData: FactData = (row) => ({
  nmoCodeId: `${row}.id`,
  registrationId: `${row}."registrationId"`,
  eventId: `${row}."eventId"`,
  state: `${row}.state`,
});

/** A code that nobody has is withdrawn without a message. */
const codeFacts = stateFacts(NmoCode, nmoCodeStates, codeData).map((fact): FactSource =>
  fact.type === 'NMO_CODE_REVOKED' && fact.on !== 'INSERT'
    ? { ...fact, when: `${fact.when} AND OLD.state = 'ASSIGNED'` }
    : fact,
);

const sources: readonly FactSource[] = [
  ...registrationFacts,
  ...presenceFacts,
  ...stateFacts(Payment, paymentStates, paymentData),
  ...stateFacts(Refund, refundStates, refundData).map((fact) => ({
    ...fact,
    from: (row: string) => `FROM payments WHERE payments.id = ${row}."paymentId"`,
  })),
  ...stateFacts(Certificate, certificateStates, certificateData),
  ...codeFacts,
  ...eventFacts,
  {
    type: 'USER_ERASED',
    table: User,
    on: { updateOf: ['deletedAt'] },
    when: 'NEW."deletedAt" IS NOT NULL',
    data: (row) => ({ userId: `${row}.id` }),
  },
];

export const webhookFacts = factsOf(sources);
