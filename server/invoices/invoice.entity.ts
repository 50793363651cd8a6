import { NodeType } from '../core/graphql/node.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import type { MoneyChangeSource } from '../payments/money-event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { InvoiceState, invoiceStates } from './invoice.states.js';

/** An invoice with which an organisation pays for a registration. Invoices are never deleted; they outlive the account. */
@Entity('invoices')
@Index('invoices_one_live', ['registrationId'], { unique: true, where: invoiceStates.sql.live })
@Index('invoices_mine', ['userId', 'createdAt', 'id'])
@Index('invoices_by_time', ['createdAt', 'id'])
@Index('invoices_by_state', ['state', 'createdAt', 'id'])
@Index('invoices_awaited', ['dueAt'], { where: `state = 'ISSUED'` })
@Index('invoices_without_act', ['createdAt'], { where: `state = 'PAID' AND "actNumber" IS NULL` })
@Index('invoices_payment', ['paymentId'], { unique: true })
@Check('invoices_amount', 'amount > 0')
@Check('invoices_paid', `(state = 'PAID') = ("paymentId" IS NOT NULL)`)
@Check('invoices_act', `("actNumber" IS NULL) = ("actOn" IS NULL)`)
@NodeType('An invoice with which an organisation pays for a registration.')
export class Invoice {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(
    { ...kind.string(20), unique: true },
    'Number of the document: the year and a sequence number, such as 2026-000123.',
  )
  number!: string;
  @BelongsTo(() => Registration)
  registrationId!: string;
  /** Null if the account was deleted. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  userId!: string | null;
  @Column(kind.enum(() => InvoiceState), 'State.')
  state!: InvoiceState;
  /** Kopecks. */
  @Column(kind.integer)
  amount!: number;
  @Column(kind.string(3))
  currency!: string;
  @Column(kind.string(300))
  payerName!: string;
  /** The name in lower case, for searching: databases convert Russian letters differently. */
  @Column(kind.string(300))
  payerKey!: string;
  @Column(kind.string(12))
  payerInn!: string;
  @Column(optional(kind.string(9)))
  payerKpp!: string | null;
  @Column(kind.string(300))
  payerAddress!: string;
  @Column(kind.string(254))
  documentsEmail!: string;
  @Column(kind.boolean)
  sendsCopy!: boolean;
  @Column(optional(kind.string(150)))
  contactPerson!: string | null;
  @Column(optional(kind.string(100)))
  contractNumber!: string | null;
  /** JSON: the content of the document on its day; empty if it was erased. */
  @Column(kind.text)
  paper!: string;
  @Column(kind.date, 'Day of the document, YYYY-MM-DD.')
  issuedOn!: string;
  @Column(kind.timestamp, 'The seat is reserved until then.')
  dueAt!: string;
  @Column(optional(kind.timestamp))
  remindedAt!: string | null;
  /** The invoice that replaced it. */
  @Column(optional(kind.id))
  replacedById!: string | null;
  @Column(optional(kind.string(300)), 'Why it was cancelled; null if it was not.')
  cancelReason!: string | null;
  @BelongsTo(() => Payment, { nullable: true })
  paymentId!: string | null;
  @Column(optional(kind.date), 'Day on which the money arrived at the bank, YYYY-MM-DD.')
  paidOn!: string | null;
  /** Number of the payment order. */
  @Column(optional(kind.string(50)))
  bankDocument!: string | null;
  /** The act that is in force, and its day. */
  @Column({ ...optional(kind.string(20)), unique: true })
  actNumber!: string | null;
  @Column(optional(kind.date))
  actOn!: string | null;
  @Column(kind.timestamp, 'When it was requested.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
}

/** The last number of each kind of document in each year. The row is the counter, and is locked while a number is taken. */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn(kind.enum())
  kind!: 'INVOICE' | 'ACT';
  @PrimaryColumn(kind.integer)
  year!: number;
  @Column(kind.integer)
  lastNumber!: number;
}

/** One change of an invoice. Rows are only added. */
@Entity('invoice_events')
@Index(['invoiceId', 'id'])
export class InvoiceEvent {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Invoice)
  invoiceId!: string;
  /** State before; null for its creation. */
  @Column(optional(kind.enum()))
  before!: InvoiceState | null;
  @Column(kind.enum())
  after!: InvoiceState;
  @Column(kind.enum())
  source!: MoneyChangeSource['source'];
  /** The account, if a user or staff made the change. */
  @Column(optional(kind.id))
  actorId!: string | null;
  @Column(optional(kind.string(300)))
  note!: string | null;
  @Column(kind.timestamp)
  at!: string;
}
