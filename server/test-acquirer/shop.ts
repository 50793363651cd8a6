import { createHash } from 'node:crypto';
import { day, toIso, addMs, type Clock } from '../core/clock.js';
import { ApiError } from './api-error.js';
import type { NewPaymentInput, NewReceiptInput, NewRefundInput, PaymentsQuery, RefundsQuery } from './api.inputs.js';
import {
  applyTimedChanges,
  cancelPayment,
  capturePayment,
  dueAt,
  newPayment,
  payPayment,
  type MethodChoice,
  type Payment,
  type ReceiptState,
} from './payment.states.js';
import { completeReceipt, newReceipt, type ReceiptObject } from './receipt.states.js';
import { newRefund, withResult, withRefunded, type RefundObject, type RefundResult } from './refund.states.js';
import type { ShopStore, Statements } from './shop-store.js';

type Settings = {
  store: ShopStore;
  clock: Clock;
  shopId: string;
  /** Address of the payment page, without the payment's id. */
  payUrl: string;
};
type Row = { id: string; record: string };
type Page<T> = { type: 'list'; items: T[]; next_cursor?: string };

const keyLifetime = day;

/** A page of a list. `rows` has one row more than `limit` if there is a next page. */
function pageOf<T>(rows: Row[], limit: number, read: (row: Row) => T): Page<T> {
  const items = rows.slice(0, limit).map(read);
  return { type: 'list', items, ...(rows.length > limit && { next_cursor: rows[limit - 1]!.id }) };
}

/** A shop at the test acquirer: payments, refunds, receipts, idempotency keys, and notifications to send. */
export class Shop {
  /** Result of new refunds. Tests change it. */
  refundResult: RefundResult = { status: 'succeeded' };
  /** Result of new settlement receipts. Tests change it. */
  receiptResult: ReceiptState = 'succeeded';
  /** Called when there are notifications to send. They can be read after the current transaction. */
  onNotifications: () => void = () => {};

  constructor(private readonly settings: Settings) {}

  /**
   * Runs work once per idempotency key. A repeated request gets the stored response. The key is stored in the transaction of
   * the work, so a failed request stores none.
   */
  async once<T extends object>(
    key: string | undefined,
    request: string,
    work: (statements: Statements) => Promise<T>,
  ): Promise<object> {
    if (!key || key.length > 64) throw new ApiError('invalid_request', 'has 1 to 64 characters', 'Idempotence-Key');
    const fingerprint = createHash('sha256').update(request).digest('hex');
    const now = this.settings.clock.now();
    return this.settings.store.inTransaction(async (statements) => {
      await statements.run('DELETE FROM keys WHERE "createdAt" < ?', [toIso(addMs(now, -keyLifetime))]);
      const [stored] = await statements.all<{ request: string; answer: string }>(
        'SELECT request, answer FROM keys WHERE key = ?',
        [key],
      );
      if (stored && stored.request !== fingerprint)
        throw new ApiError('invalid_request', 'Idempotence key duplicated', 'Idempotence-Key');
      if (stored) return JSON.parse(stored.answer) as object;
      const result = await work(statements);
      const values = [key, fingerprint, JSON.stringify(result), toIso(now)];
      await statements.run('INSERT INTO keys (key, request, answer, "createdAt") VALUES (?, ?, ?, ?)', values);
      return result;
    });
  }

  async create(statements: Statements, input: NewPaymentInput) {
    if (!input.receipt) throw new ApiError('invalid_request', 'Receipt is missing or illegal', 'receipt');
    const { shopId, payUrl, clock } = this.settings;
    const payment = newPayment(input, shopId, payUrl, clock.now());
    const { object } = payment;
    await statements.run('INSERT INTO payments (id, "createdAt", "dueAt", record) VALUES (?, ?, ?, ?)', [
      object.id,
      object.created_at,
      dueAt(payment),
      JSON.stringify(payment),
    ]);
    return object;
  }

  async find(id: string): Promise<Payment> {
    return this.settings.store.inTransaction((statements) => this.current(statements, id));
  }

  async list(query: PaymentsQuery): Promise<Page<Payment['object']>> {
    await this.sweep();
    const [from, to] = [query['created_at.gte'] ?? '', query['created_at.lte'] ?? '9'];
    const rows = await this.settings.store.read<Row>(
      `SELECT id, record FROM payments
       WHERE "createdAt" >= ? AND "createdAt" <= ? AND (? IS NULL OR json_extract(record, '$.object.status') = ?)
         AND (? IS NULL OR ("createdAt", id) < (SELECT "createdAt", id FROM payments WHERE id = ?))
       ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      [
        from,
        to,
        query.status ?? null,
        query.status ?? null,
        query.cursor ?? null,
        query.cursor ?? null,
        query.limit + 1,
      ],
    );
    return pageOf(rows, query.limit, ({ record }) => (JSON.parse(record) as Payment).object);
  }

  async capture(statements: Statements, id: string, value: string | undefined) {
    const payment = await this.current(statements, id);
    if (payment.object.status !== 'waiting_for_capture')
      throw new ApiError('invalid_request', `Payment is ${payment.object.status}`, 'payment_id');
    if (value !== undefined && value !== payment.object.amount.value)
      throw new ApiError('invalid_request', 'The test acquirer captures the whole sum only', 'amount.value');
    return (await this.change(statements, payment, capturePayment(payment, this.settings.clock.now()))).object;
  }

  async cancel(statements: Statements, id: string) {
    const payment = await this.current(statements, id);
    if (payment.object.status !== 'waiting_for_capture')
      throw new ApiError('invalid_request', `Payment is ${payment.object.status}`, 'payment_id');
    const cancellation = { party: 'merchant', reason: 'canceled_by_merchant' };
    return (await this.change(statements, payment, cancelPayment(payment, cancellation))).object;
  }

  async refund(statements: Statements, input: NewRefundInput): Promise<RefundObject> {
    const payment = await this.current(statements, input.payment_id).catch(() => {
      throw new ApiError('invalid_request', 'There is no such payment', 'payment_id');
    });
    const existing = await this.refundsOf(statements, payment.object.id);
    const refund = newRefund(input, payment, existing, this.refundResult, this.settings.clock.now());
    await statements.run('INSERT INTO refunds (id, "paymentId", "createdAt", record) VALUES (?, ?, ?, ?)', [
      refund.id,
      refund.payment_id,
      refund.created_at,
      JSON.stringify(refund),
    ]);
    if (refund.status === 'succeeded') await this.recordRefund(statements, payment, refund);
    return refund;
  }

  async findRefund(id: string): Promise<RefundObject> {
    const [row] = await this.settings.store.read<Row>('SELECT record FROM refunds WHERE id = ?', [id]);
    if (!row) throw new ApiError('not_found', 'There is no such refund', 'refund_id');
    return JSON.parse(row.record) as RefundObject;
  }

  async listRefunds({ limit, ...query }: RefundsQuery): Promise<Page<RefundObject>> {
    const [paymentId, cursor] = [query.payment_id ?? null, query.cursor ?? null];
    const rows = await this.settings.store.read<Row>(
      `SELECT id, record FROM refunds WHERE (? IS NULL OR "paymentId" = ?)
         AND (? IS NULL OR ("createdAt", id) < (SELECT "createdAt", id FROM refunds WHERE id = ?))
       ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      [paymentId, paymentId, cursor, cursor, limit + 1],
    );
    return pageOf(rows, limit, ({ record }) => JSON.parse(record) as RefundObject);
  }

  /** Completes a refund that was `pending`. */
  async finishRefund(id: string, outcome: RefundResult): Promise<void> {
    const refund = await this.findRefund(id);
    await this.settings.store.inTransaction(async (statements) => {
      const finished = withResult(refund, outcome);
      await statements.run('UPDATE refunds SET record = ? WHERE id = ?', [JSON.stringify(finished), id]);
      if (finished.status === 'succeeded')
        await this.recordRefund(statements, await this.current(statements, refund.payment_id), finished);
    });
  }

  /** Creates a settlement receipt, which offsets a prepayment against the rendered service. */
  async createReceipt(statements: Statements, input: NewReceiptInput): Promise<ReceiptObject> {
    const subjectId = input.payment_id ?? input.refund_id ?? '';
    const payment = input.payment_id ? await this.current(statements, input.payment_id) : null;
    const existing = await statements.all<Row>('SELECT record FROM receipts WHERE "paymentId" = ?', [subjectId]);
    const receipt = newReceipt(
      input,
      payment,
      existing.map(({ record }) => JSON.parse(record) as ReceiptObject),
      this.receiptResult,
      this.settings.clock.now(),
    );
    await statements.run('INSERT INTO receipts (id, "paymentId", record) VALUES (?, ?, ?)', [
      receipt.id,
      subjectId,
      JSON.stringify(receipt),
    ]);
    return receipt;
  }

  async findReceipt(id: string): Promise<ReceiptObject> {
    const [row] = await this.settings.store.read<Row>('SELECT record FROM receipts WHERE id = ?', [id]);
    if (!row) throw new ApiError('not_found', 'There is no such receipt', 'receipt_id');
    return JSON.parse(row.record) as ReceiptObject;
  }

  async listReceipts(paymentId: string): Promise<Page<ReceiptObject>> {
    const rows = await this.settings.store.read<Row>('SELECT id, record FROM receipts WHERE "paymentId" = ?', [
      paymentId,
    ]);
    return pageOf(rows, rows.length, ({ record }) => JSON.parse(record) as ReceiptObject);
  }

  /** Completes a receipt that was `pending`. */
  async finishReceipt(id: string, status: ReceiptState): Promise<void> {
    const receipt = completeReceipt(await this.findReceipt(id), status, this.settings.clock.now());
    await this.settings.store.inTransaction((statements) =>
      statements.run('UPDATE receipts SET record = ? WHERE id = ?', [JSON.stringify(receipt), id]),
    );
  }

  /** The user pays. Null: the payment is no longer open. */
  async pay(id: string, choice: MethodChoice): Promise<Payment | null> {
    return this.decide(id, (payment) => payPayment(payment, choice, this.settings.clock.now()));
  }

  /** The user or the bank declines. Null: the payment is no longer open. */
  async decline(id: string, reason: string, party = 'yoo_money'): Promise<Payment | null> {
    return this.decide(id, (payment) => cancelPayment(payment, { party, reason }));
  }

  /** Changes a payment without a notification. For tests. */
  async amend(id: string, change: (payment: Payment) => Payment): Promise<void> {
    await this.settings.store.inTransaction(async (statements) =>
      this.save(statements, change(await this.current(statements, id))),
    );
  }

  /** Applies timed changes that are due. */
  async sweep(): Promise<void> {
    const now = toIso(this.settings.clock.now());
    const rows = await this.settings.store.read<Row>('SELECT id FROM payments WHERE "dueAt" <= ? LIMIT 100', [now]);
    for (const { id } of rows) await this.find(id);
  }

  private async decide(id: string, decision: (payment: Payment) => Payment): Promise<Payment | null> {
    return this.settings.store.inTransaction(async (statements) => {
      const payment = await this.current(statements, id);
      if (payment.object.status !== 'pending' || payment.plan) return null;
      return this.change(statements, payment, decision(payment));
    });
  }

  /** @throws ApiError when the payment does not exist */
  private async current(statements: Statements, id: string): Promise<Payment> {
    const [row] = await statements.all<Row>('SELECT record FROM payments WHERE id = ?', [id]);
    if (!row) throw new ApiError('not_found', 'There is no such payment', 'payment_id');
    const payment = JSON.parse(row.record) as Payment;
    return this.change(statements, payment, applyTimedChanges(payment, this.settings.clock.now()));
  }

  /** Stores a changed payment. Notifies the site if its status differs. */
  private async change(statements: Statements, before: Payment, after: Payment): Promise<Payment> {
    if (after === before) return after;
    await this.save(statements, after);
    if (after.object.status !== before.object.status)
      await this.notify(statements, `payment.${after.object.status}`, after.object);
    return after;
  }

  private async save(statements: Statements, payment: Payment): Promise<void> {
    const values = [dueAt(payment), JSON.stringify(payment), payment.object.id];
    await statements.run('UPDATE payments SET "dueAt" = ?, record = ? WHERE id = ?', values);
  }

  private async refundsOf(statements: Statements, paymentId: string): Promise<RefundObject[]> {
    const rows = await statements.all<Row>('SELECT record FROM refunds WHERE "paymentId" = ?', [paymentId]);
    return rows.map(({ record }) => JSON.parse(record) as RefundObject);
  }

  private async recordRefund(statements: Statements, payment: Payment, refund: RefundObject): Promise<void> {
    await this.save(statements, withRefunded(payment, refund));
    await this.notify(statements, 'refund.succeeded', refund);
  }

  private async notify(statements: Statements, event: string, object: object): Promise<void> {
    const now = toIso(this.settings.clock.now());
    const values = [JSON.stringify({ type: 'notification', event, object }), now, now];
    await statements.run('INSERT INTO notices (body, "createdAt", "nextAt") VALUES (?, ?, ?)', values);
    this.onNotifications();
  }
}
