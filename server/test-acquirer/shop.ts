import { createHash } from 'node:crypto';
import { day, toIso, addMs, type Clock } from '../core/clock.js';
import { ApiError } from './api-error.js';
import type { NewPaymentInput, NewReceiptInput, NewRefundInput, PaymentsWanted, RefundsWanted } from './api.inputs.js';
import {
  advanced,
  canceled,
  captured,
  dueAt,
  newPayment,
  paidBy,
  type Choice,
  type Payment,
  type ReceiptState,
} from './payment.life.js';
import { ended, newReceipt, type ReceiptObject } from './receipt.life.js';
import { newRefund, withOutcome, withRefunded, type RefundObject, type RefundOutcome } from './refund.life.js';
import type { ShopStore, Statements } from './shop-store.js';

type Settings = {
  store: ShopStore;
  clock: Clock;
  shopId: string;
  /** Where people pay, without the payment's id. */
  payUrl: string;
};
type Row = { id: string; record: string };
type Page<T> = { type: 'list'; items: T[]; next_cursor?: string };

const keysAreKept = day;

/** One more row than fits says that there is another page. */
function pageOf<T>(rows: Row[], limit: number, read: (row: Row) => T): Page<T> {
  const items = rows.slice(0, limit).map(read);
  return { type: 'list', items, ...(rows.length > limit && { next_cursor: rows[limit - 1]!.id }) };
}

/** One shop at the stand-in: its payments, refunds, receipts, keys, and the notices that are to be sent. */
export class Shop {
  /** What becomes of refunds from now on. */
  refundOutcome: RefundOutcome = { status: 'succeeded' };
  /** What the tax office says to receipts of the second kind from now on. */
  receiptOutcome: ReceiptState = 'succeeded';
  /** Called when there are notices to be sent; they can be read when the transaction that has made them is over. */
  onNotices: () => void = () => {};

  constructor(private readonly settings: Settings) {}

  /**
   * The same request with the same key is answered as the first time, and does nothing. The key is kept in the transaction of
   * what was done; a refusal keeps none.
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
      await statements.run('DELETE FROM keys WHERE "createdAt" < ?', [toIso(addMs(now, -keysAreKept))]);
      const [known] = await statements.all<{ request: string; answer: string }>(
        'SELECT request, answer FROM keys WHERE key = ?',
        [key],
      );
      if (known && known.request !== fingerprint)
        throw new ApiError('invalid_request', 'Idempotence key duplicated', 'Idempotence-Key');
      if (known) return JSON.parse(known.answer) as object;
      const made = await work(statements);
      const values = [key, fingerprint, JSON.stringify(made), toIso(now)];
      await statements.run('INSERT INTO keys (key, request, answer, "createdAt") VALUES (?, ?, ?, ?)', values);
      return made;
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

  async list(wanted: PaymentsWanted): Promise<Page<Payment['object']>> {
    await this.sweep();
    const [from, to] = [wanted['created_at.gte'] ?? '', wanted['created_at.lte'] ?? '9'];
    const rows = await this.settings.store.read<Row>(
      `SELECT id, record FROM payments
       WHERE "createdAt" >= ? AND "createdAt" <= ? AND (? IS NULL OR json_extract(record, '$.object.status') = ?)
         AND (? IS NULL OR ("createdAt", id) < (SELECT "createdAt", id FROM payments WHERE id = ?))
       ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      [
        from,
        to,
        wanted.status ?? null,
        wanted.status ?? null,
        wanted.cursor ?? null,
        wanted.cursor ?? null,
        wanted.limit + 1,
      ],
    );
    return pageOf(rows, wanted.limit, ({ record }) => (JSON.parse(record) as Payment).object);
  }

  async capture(statements: Statements, id: string, value: string | undefined) {
    const payment = await this.current(statements, id);
    if (payment.object.status !== 'waiting_for_capture')
      throw new ApiError('invalid_request', `Payment is ${payment.object.status}`, 'payment_id');
    if (value !== undefined && value !== payment.object.amount.value)
      throw new ApiError('invalid_request', 'The stand-in takes all of it or nothing', 'amount.value');
    return (await this.change(statements, payment, captured(payment, this.settings.clock.now()))).object;
  }

  async cancel(statements: Statements, id: string) {
    const payment = await this.current(statements, id);
    if (payment.object.status !== 'waiting_for_capture')
      throw new ApiError('invalid_request', `Payment is ${payment.object.status}`, 'payment_id');
    const cancellation = { party: 'merchant', reason: 'canceled_by_merchant' };
    return (await this.change(statements, payment, canceled(payment, cancellation))).object;
  }

  async refund(statements: Statements, input: NewRefundInput): Promise<RefundObject> {
    const payment = await this.current(statements, input.payment_id).catch(() => {
      throw new ApiError('invalid_request', 'There is no such payment', 'payment_id');
    });
    const earlier = await this.refundsOf(statements, payment.object.id);
    const refund = newRefund(input, payment, earlier, this.refundOutcome, this.settings.clock.now());
    await statements.run('INSERT INTO refunds (id, "paymentId", "createdAt", record) VALUES (?, ?, ?, ?)', [
      refund.id,
      refund.payment_id,
      refund.created_at,
      JSON.stringify(refund),
    ]);
    if (refund.status === 'succeeded') await this.refunded(statements, payment, refund);
    return refund;
  }

  async findRefund(id: string): Promise<RefundObject> {
    const [row] = await this.settings.store.read<Row>('SELECT record FROM refunds WHERE id = ?', [id]);
    if (!row) throw new ApiError('not_found', 'There is no such refund', 'refund_id');
    return JSON.parse(row.record) as RefundObject;
  }

  async listRefunds({ limit, ...wanted }: RefundsWanted): Promise<Page<RefundObject>> {
    const [paymentId, cursor] = [wanted.payment_id ?? null, wanted.cursor ?? null];
    const rows = await this.settings.store.read<Row>(
      `SELECT id, record FROM refunds WHERE (? IS NULL OR "paymentId" = ?)
         AND (? IS NULL OR ("createdAt", id) < (SELECT "createdAt", id FROM refunds WHERE id = ?))
       ORDER BY "createdAt" DESC, id DESC LIMIT ?`,
      [paymentId, paymentId, cursor, cursor, limit + 1],
    );
    return pageOf(rows, limit, ({ record }) => JSON.parse(record) as RefundObject);
  }

  /** A refund that was `pending` comes to its end. */
  async finishRefund(id: string, outcome: RefundOutcome): Promise<void> {
    const refund = await this.findRefund(id);
    await this.settings.store.inTransaction(async (statements) => {
      const ended = withOutcome(refund, outcome);
      await statements.run('UPDATE refunds SET record = ? WHERE id = ?', [JSON.stringify(ended), id]);
      if (ended.status === 'succeeded')
        await this.refunded(statements, await this.current(statements, refund.payment_id), ended);
    });
  }

  /** A receipt of the second kind: what was paid before is set off against what was given. */
  async createReceipt(statements: Statements, input: NewReceiptInput): Promise<ReceiptObject> {
    const about = input.payment_id ?? input.refund_id ?? '';
    const payment = input.payment_id ? await this.current(statements, input.payment_id) : null;
    const earlier = await statements.all<Row>('SELECT record FROM receipts WHERE "paymentId" = ?', [about]);
    const receipt = newReceipt(
      input,
      payment,
      earlier.map(({ record }) => JSON.parse(record) as ReceiptObject),
      this.receiptOutcome,
      this.settings.clock.now(),
    );
    await statements.run('INSERT INTO receipts (id, "paymentId", record) VALUES (?, ?, ?)', [
      receipt.id,
      about,
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

  /** A receipt that was `pending` comes to its end. */
  async finishReceipt(id: string, status: ReceiptState): Promise<void> {
    const receipt = ended(await this.findReceipt(id), status, this.settings.clock.now());
    await this.settings.store.inTransaction((statements) =>
      statements.run('UPDATE receipts SET record = ? WHERE id = ?', [JSON.stringify(receipt), id]),
    );
  }

  /** The person pays; null: what she sees is not to be paid any more. */
  async pay(id: string, choice: Choice): Promise<Payment | null> {
    return this.decide(id, (payment) => paidBy(payment, choice, this.settings.clock.now()));
  }

  /** The person does not want to, or somebody has stopped it. */
  async decline(id: string, reason: string, party = 'yoo_money'): Promise<Payment | null> {
    return this.decide(id, (payment) => canceled(payment, { party, reason }));
  }

  /** Changes a payment behind everybody's back: nobody is told. */
  async amend(id: string, change: (payment: Payment) => Payment): Promise<void> {
    await this.settings.store.inTransaction(async (statements) =>
      this.keep(statements, change(await this.current(statements, id))),
    );
  }

  /** Brings about what time brings about. */
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

  /** @throws ApiError when there is none such */
  private async current(statements: Statements, id: string): Promise<Payment> {
    const [row] = await statements.all<Row>('SELECT record FROM payments WHERE id = ?', [id]);
    if (!row) throw new ApiError('not_found', 'There is no such payment', 'payment_id');
    const payment = JSON.parse(row.record) as Payment;
    return this.change(statements, payment, advanced(payment, this.settings.clock.now()));
  }

  /** Keeps what has changed; of another status the shop is told. */
  private async change(statements: Statements, before: Payment, after: Payment): Promise<Payment> {
    if (after === before) return after;
    await this.keep(statements, after);
    if (after.object.status !== before.object.status)
      await this.tell(statements, `payment.${after.object.status}`, after.object);
    return after;
  }

  private async keep(statements: Statements, payment: Payment): Promise<void> {
    const values = [dueAt(payment), JSON.stringify(payment), payment.object.id];
    await statements.run('UPDATE payments SET "dueAt" = ?, record = ? WHERE id = ?', values);
  }

  private async refundsOf(statements: Statements, paymentId: string): Promise<RefundObject[]> {
    const rows = await statements.all<Row>('SELECT record FROM refunds WHERE "paymentId" = ?', [paymentId]);
    return rows.map(({ record }) => JSON.parse(record) as RefundObject);
  }

  private async refunded(statements: Statements, payment: Payment, refund: RefundObject): Promise<void> {
    await this.keep(statements, withRefunded(payment, refund));
    await this.tell(statements, 'refund.succeeded', refund);
  }

  private async tell(statements: Statements, event: string, object: object): Promise<void> {
    const now = toIso(this.settings.clock.now());
    const values = [JSON.stringify({ type: 'notification', event, object }), now, now];
    await statements.run('INSERT INTO notices (body, "createdAt", "nextAt") VALUES (?, ?, ?)', values);
    this.onNotices();
  }
}
