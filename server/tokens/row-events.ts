import type { Application } from '../core/application.js';

/** The event of a row, by its id. */
const eventOf = (table: string): string => `SELECT "eventId" FROM ${table} WHERE id = ?`;
const ofEvent = 'SELECT id AS "eventId" FROM events WHERE id = ?';
const ofPayment = `SELECT "eventId" FROM registrations
  WHERE id = (SELECT "registrationId" FROM payments WHERE payments.id = ?)`;
const ofInvoice = `SELECT "eventId" FROM registrations
  WHERE id = (SELECT "registrationId" FROM invoices WHERE invoices.id = ?)`;

/**
 * Arguments that name a row of an event, as `Type.field` or `Mutation.field.argument`, and how its event is found.
 * Arguments with the name `eventId` need no line.
 */
const rows: Readonly<Record<string, string>> = {
  'Mutation.saveEvent.id': ofEvent,
  'Mutation.publishEvent.id': ofEvent,
  'Mutation.importRegistrations.id': eventOf('registration_imports'),
  'Query.registrationImport.id': eventOf('registration_imports'),
  'TariffMoveInput.registrationId': eventOf('registrations'),
  'AddPresenceInput.registrationId': eventOf('registrations'),
  'RefundPaymentInput.paymentId': ofPayment,
  'Mutation.markInvoicePaid.id': ofInvoice,
  'Mutation.recordInvoiceTransfer.id': ofInvoice,
  'Subscription.roomUpdates.roomId': eventOf('rooms'),
  'Mutation.voidScan.id': eventOf('presence_marks'),
  'Mutation.replaceNmoCode.id': eventOf('nmo_codes'),
  'Mutation.revokeNmoCode.id': eventOf('nmo_codes'),
};

/** Mutations that write what belongs to no event, or to all: a token that is limited to events may not use them. */
const ofNoEvent: ReadonlySet<string> = new Set([
  'createEvent',
  'addSpeaker',
  'saveSpeaker',
  'upsertPerson',
  // A webhook gets messages of all events.
  'replayWebhook',
]);

export const isOfNoEvent = (mutation: string): boolean => ofNoEvent.has(mutation);

/** The event of the row that an argument names. Null: it names none, or one that does not exist. */
export async function eventOfArgument(
  { database }: Pick<Application, 'database'>,
  path: string,
  value: unknown,
): Promise<string | null> {
  const sql = rows[path];
  if (sql === undefined || typeof value !== 'string') return null;
  const [row] = await database.query<{ eventId: string }>(sql, [value]);
  return row?.eventId ?? null;
}
