import { type Context } from '../core/context.js';
import { rowsByKeys, orderByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { Refund } from '../payments/refunds/refund.entity.js';
import type { InvoiceAct, InvoiceActDetails } from './documents/service-act.entity.js';
import type { Invoice } from './invoice.entity.js';
import type { InvoiceTotal } from './invoices.results.js';
import { InvoiceState, invoiceStates } from './invoice.states.js';

export const findInvoiceByNumber = (db: Db, number: string): Promise<Invoice | null> =>
  db.findOne<Invoice>('invoices', { number });

/** The valid invoice of each registration, otherwise its last one. */
export const invoicesOfRegistrations: Loader<string, Invoice | null> = async (ids, { db }) => {
  const rows = await db.query<Invoice>(
    `SELECT * FROM invoices WHERE "registrationId" IN (${placeholders(ids)})
     ORDER BY CASE WHEN ${invoiceStates.sql.live} THEN 1 ELSE 0 END, "createdAt", id`,
    ids,
  );
  return orderByKeys(ids, rows, (row) => row.registrationId);
};

/** Whether each payment has a refund because it came too late or twice. Refunds stay, unlike attention marks. */
export const haveRefunds: Loader<string, boolean> = async (paymentIds, { db }) => {
  const rows = await db.query<Pick<Refund, 'paymentId'>>(
    `SELECT DISTINCT "paymentId" FROM refunds
     WHERE "paymentId" IN (${placeholders(paymentIds)}) AND source IN ('LATE_PAYMENT', 'OVERPAYMENT')`,
    paymentIds,
  );
  const refundedIds = new Set(rows.map(({ paymentId }) => paymentId));
  return paymentIds.map((id) => refundedIds.has(id));
};

export const invoiceNumbers: Loader<string, string | null> = async (ids, { db }) => {
  const rows = await db.query<Pick<Invoice, 'id' | 'number'>>(
    `SELECT id, number FROM invoices WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return orderByKeys(ids, rows, (row) => row.id).map((row) => row?.number ?? null);
};

type ActRow = InvoiceAct & { inForce: string | null; invoiceNumber: string };

function withStanding({ inForce, ...act }: ActRow, acts: readonly ActRow[]): InvoiceActDetails {
  const isReplaced = acts.some(({ replaces }) => replaces === act.number);
  return {
    ...act,
    replacedAct: acts.find(({ number }) => number === act.replaces) ?? null,
    standing: act.number === inForce ? 'IN_FORCE' : isReplaced ? 'REPLACED' : 'ANNULLED',
  };
}

/** All acts of each invoice with their validity, the latest one first. */
export async function serviceActsOf(db: Db, invoiceIds: readonly string[]): Promise<InvoiceActDetails[][]> {
  const rows = await db.query<ActRow>(
    `SELECT invoice_acts.*, invoices."actNumber" AS "inForce", invoices.number AS "invoiceNumber"
     FROM invoice_acts JOIN invoices ON invoices.id = "invoiceId" WHERE "invoiceId" IN (${placeholders(invoiceIds)})
     ORDER BY invoice_acts."createdAt" DESC, invoice_acts.number DESC`,
    invoiceIds,
  );
  return rowsByKeys(invoiceIds, rows, ({ invoiceId }) => invoiceId).map((acts) =>
    acts.map((act) => withStanding(act, acts)),
  );
}

export const serviceActsOfInvoices: Loader<string, InvoiceActDetails[]> = (ids, { db }) => serviceActsOf(db, ids);

export async function countInvoices({ db }: Context): Promise<InvoiceTotal[]> {
  const rows = await db.query<{ state: InvoiceState; count: number }>(
    'SELECT state, COUNT(*) AS count FROM invoices GROUP BY state',
  );
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return (Object.keys(InvoiceState) as InvoiceState[]).map((state) => ({ state, count: counts.get(state) ?? 0 }));
}
