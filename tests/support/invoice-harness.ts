import { toIso, addMs, minute } from '../../server/core/clock.js';
import { enqueueOverdueInvoices } from '../../server/invoices/transfers/due-invoices.service.js';
import type { Invoice } from '../../server/invoices/invoice.entity.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import type { TestApp } from './app.js';
import { buyer, invoiceFor, type Buyer, type InvoiceAnswer } from './invoices.js';

export type PaymentRow = {
  id: string;
  method: string;
  state: string;
  attempt: number;
  attention: string | null;
  refundReserved: number;
};

/** Helpers of invoice tests that read and change the database directly. */
export function invoiceHarness(currentTest: () => TestApp) {
  const rowsOf = <T>(sql: string, ...values: string[]) => currentTest().rows<T>(sql, values);
  const runOutbox = () => currentTest().running.outbox.runPendingJobs();
  const rowOf = async (id: string) => (await rowsOf<Invoice>('SELECT * FROM invoices WHERE id = ?', id))[0]!;
  const stateOf = async (id: string) =>
    (await rowsOf<{ state: string }>('SELECT state FROM registrations WHERE id = ?', id))[0]!.state;
  const emailsTo = async (userId: string) =>
    (
      await rowsOf<{ letter: string }>(
        'SELECT letter FROM outbox WHERE "userId" = ? AND letter IS NOT NULL ORDER BY id',
        userId,
      )
    )
      .map(({ letter: email }) => email)
      .filter((email) => /^(?:invoice|payment)\./.test(email));
  const paymentsOf = (registrationId: string) =>
    rowsOf<PaymentRow>('SELECT * FROM payments WHERE "registrationId" = ? ORDER BY attempt', registrationId);

  /** Runs a scheduled job now, and then the outbox. */
  async function runJob(run: (app: TestApp['app']) => Promise<void>): Promise<void> {
    await run(currentTest().app);
    await runOutbox();
  }

  /** Sets the due date of an invoice and its registration. Used instead of the clock, which would affect other users too. */
  const moveDueDate = (id: string, at: string) =>
    currentTest().app.database.inTransaction(async (transaction) => {
      await transaction.query('UPDATE invoices SET "dueAt" = ? WHERE id = ?', [at, id]);
      await transaction.query(
        'UPDATE registrations SET "payUntil" = ? WHERE id = (SELECT "registrationId" FROM invoices WHERE id = ?)',
        [at, id],
      );
    });

  /** Requests an invoice and lets it and its registration expire. */
  async function overdue(existing?: Buyer): Promise<{ owner: Buyer; invoice: InvoiceAnswer }> {
    const owner = existing ?? (await buyer(currentTest()));
    const invoice = await invoiceFor(owner);
    await moveDueDate(invoice.id, toIso(addMs(currentTest().clock.now(), -minute)));
    await runJob(enqueueOverdueInvoices);
    await endOverdueRegistrations(currentTest().app);
    return { owner, invoice };
  }

  return {
    rowsOf,
    wake: runOutbox,
    rowOf,
    stateOf,
    emailsTo,
    paymentsOf,
    job: runJob,
    moveTerm: moveDueDate,
    overdue,
  };
}

export const codeOf = ({ problems }: { problems?: { code: string }[] }) => problems?.[0]?.code;
