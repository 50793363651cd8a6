import { toIso, addMs, minute } from '../../server/core/clock.js';
import { endTerms } from '../../server/invoices/follow.service.js';
import type { Invoice } from '../../server/invoices/invoice.entity.js';
import { endOverdue } from '../../server/registrations/registrations.service.js';
import type { TestApp } from './app.js';
import { buyer, invoiced, type Buyer, type InvoiceAnswer } from './invoices.js';

export type PaymentRow = {
  id: string;
  method: string;
  state: string;
  attempt: number;
  attention: string | null;
  refundReserved: number;
};

/** What tests of invoices look at and do behind the API's back. */
export function invoiceDesk(of: () => TestApp) {
  const rowsOf = <T>(sql: string, ...values: string[]) => of().app.database.read<T>(sql, values);
  const wake = () => of().running.outbox.wake();
  const rowOf = async (id: string) => (await rowsOf<Invoice>('SELECT * FROM invoices WHERE id = ?', id))[0]!;
  const stateOf = async (id: string) =>
    (await rowsOf<{ state: string }>('SELECT state FROM registrations WHERE id = ?', id))[0]!.state;
  const lettersTo = async (userId: string) =>
    (
      await rowsOf<{ letter: string }>(
        'SELECT letter FROM outbox WHERE "userId" = ? AND letter IS NOT NULL ORDER BY id',
        userId,
      )
    )
      .map(({ letter }) => letter)
      .filter((letter) => /^(?:invoice|payment)\./.test(letter));
  const paymentsOf = (registrationId: string) =>
    rowsOf<PaymentRow>('SELECT * FROM payments WHERE "registrationId" = ? ORDER BY attempt', registrationId);

  /** Has the clock's work on invoices done now. */
  async function job(run: (app: TestApp['app']) => Promise<void>): Promise<void> {
    await run(of().app);
    await wake();
  }

  /** Ends the terms of an invoice and its registration at another moment: the clock moves for all people at once. */
  const moveTerm = (id: string, at: string) =>
    of().app.database.inTransaction(async (transaction) => {
      await transaction.query('UPDATE invoices SET "dueAt" = ? WHERE id = ?', [at, id]);
      await transaction.query(
        'UPDATE registrations SET "payUntil" = ? WHERE id = (SELECT "registrationId" FROM invoices WHERE id = ?)',
        [at, id],
      );
    });

  /** Her invoice when its day, and her registration's, have passed. */
  async function overdue(her?: Buyer): Promise<{ her: Buyer; invoice: InvoiceAnswer }> {
    const who = her ?? (await buyer(of()));
    const invoice = await invoiced(who);
    await moveTerm(invoice.id, toIso(addMs(of().clock.now(), -minute)));
    await job(endTerms);
    await endOverdue(of().app);
    return { her: who, invoice };
  }

  return { rowsOf, wake, rowOf, stateOf, lettersTo, paymentsOf, job, moveTerm, overdue };
}

export const codeOf = ({ problems }: { problems?: { code: string }[] }) => problems?.[0]?.code;
