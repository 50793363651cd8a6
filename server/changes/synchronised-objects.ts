import { Certificate } from '../certificates/certificate.entity.js';
import { NmoCode } from '../certificates/codes/nmo-code.entity.js';
import {
  changesOf,
  eventOfRegistration,
  objects,
  ofEvent,
  parts,
  type SynchronisedTable,
} from '../core/changes/change-triggers.js';
import type { Class } from '../core/database/database.js';
import { registerEnum } from '../core/graphql/enums.js';
import { CommitteeMember } from '../events/committee/committee-member.entity.js';
import { Event } from '../events/event.entity.js';
import { EventDocument, EventPartner, EventQuestion, Tariff } from '../events/event-parts.entity.js';
import { EventSpecialty } from '../events/event-specialty.entity.js';
import { Appearance, Hall, ProgrammeDay, ProgrammeSession, Talk } from '../events/programme.entity.js';
import { Invoice } from '../invoices/invoice.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Refund } from '../payments/refunds/refund.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { UserSpecialty } from '../users/profile/profile.entity.js';
import { User } from '../users/user.entity.js';

export const SynchronisedType = registerEnum('SynchronisedType', 'Type of objects whose changes are recorded.', {
  EVENT: '`Event`, with its programme, tariffs, questions and other parts.',
  USER: '`User`, with all specialties.',
  REGISTRATION: '`Registration`.',
  PAYMENT: '`Payment`.',
  REFUND: '`Refund`.',
  INVOICE: '`Invoice`.',
  CERTIFICATE: '`Certificate`.',
  NMO_CODE: '`NmoCode`.',
});
export type SynchronisedType = keyof typeof SynchronisedType;

type SynchronisedObjects = { readonly objects: Class; readonly table: string; readonly tables: SynchronisedTable[] };

const partsOfEvent = [
  CommitteeMember,
  EventDocument,
  EventPartner,
  EventQuestion,
  EventSpecialty,
  Tariff,
  Hall,
  ProgrammeDay,
  ProgrammeSession,
  Talk,
  Appearance,
];
/** What a payment method asks and remembers for itself. */
const hiddenOfMoney = ['askAt', 'asked', 'updatedAt'];

/** The single list of what other programs synchronise. */
export const synchronisedObjects: Readonly<Record<SynchronisedType, SynchronisedObjects>> = {
  EVENT: {
    objects: Event,
    table: 'events',
    tables: [
      objects(Event, { eventId: (row) => `${row}.id` }),
      ...partsOfEvent.map((part) => parts(part, 'eventId', { eventId: ofEvent })),
    ],
  },
  USER: {
    objects: User,
    table: 'users',
    tables: [
      objects(User, {
        erasedAt: 'deletedAt',
        hidden: ['passwordHash', 'snilsFingerprint', 'dataRulesVersion', 'dataCheckedAt', 'updatedAt'],
      }),
      parts(UserSpecialty, 'userId'),
    ],
  },
  REGISTRATION: {
    objects: Registration,
    table: 'registrations',
    tables: [objects(Registration, { eventId: ofEvent, hidden: ['ticketCode', 'updatedAt'] })],
  },
  PAYMENT: {
    objects: Payment,
    table: 'payments',
    tables: [objects(Payment, { eventId: eventOfRegistration(), hidden: hiddenOfMoney })],
  },
  REFUND: {
    objects: Refund,
    table: 'refunds',
    tables: [
      objects(Refund, {
        eventId: (row) =>
          `(SELECT registrations."eventId" FROM payments JOIN registrations ON registrations.id = payments."registrationId"
            WHERE payments.id = ${row}."paymentId")`,
        hidden: hiddenOfMoney,
      }),
    ],
  },
  INVOICE: {
    objects: Invoice,
    table: 'invoices',
    tables: [objects(Invoice, { eventId: eventOfRegistration(), hidden: ['remindedAt', 'updatedAt'] })],
  },
  CERTIFICATE: {
    objects: Certificate,
    table: 'certificates',
    tables: [objects(Certificate, { eventId: ofEvent })],
  },
  NMO_CODE: { objects: NmoCode, table: 'nmo_codes', tables: [objects(NmoCode, { eventId: ofEvent })] },
};

export const objectChanges = changesOf(
  Object.entries(synchronisedObjects).map(([kind, { tables }]) => ({ kind, tables })),
);
