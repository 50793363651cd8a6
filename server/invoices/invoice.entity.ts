import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import type { MoneyChangeSource } from '../payments/money-event.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { InvoiceState, invoiceStates } from './invoice.states.js';

/** A date, YYYY-MM-DD. */
const day = stringColumn(10);

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
@ObjectType('An invoice with which an organisation pays for a registration.')
export class Invoice {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Number of the document: the year and a sequence number, such as 2026-000123.')
  @Column({ ...stringColumn(20), unique: true })
  number!: string;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration)
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** Null if the account was deleted. */
  @Column(optionalIdColumn)
  userId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => InvoiceState, 'State.')
  @Column(enumColumn)
  state!: InvoiceState;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  @Column(stringColumn(300))
  payerName!: string;
  /** The name in lower case, for searching: databases convert Russian letters differently. */
  @Column(stringColumn(300))
  payerKey!: string;
  @Column(stringColumn(12))
  payerInn!: string;
  @Column(optionalStringColumn(9))
  payerKpp!: string | null;
  @Column(stringColumn(300))
  payerAddress!: string;
  @Column(stringColumn(254))
  documentsEmail!: string;
  @Column('boolean')
  sendsCopy!: boolean;
  @Column(optionalStringColumn(150))
  contactPerson!: string | null;
  @Column(optionalStringColumn(100))
  contractNumber!: string | null;
  /** JSON: the content of the document on its day; empty if it was erased. */
  @Column('text')
  paper!: string;
  @Field(() => DateOnly, 'Day of the document, YYYY-MM-DD.')
  @Column(day)
  issuedOn!: string;
  @Field(() => DateTime, 'The seat is reserved until then.')
  @Column(timestampColumn)
  dueAt!: string;
  @Column(optionalTimestampColumn)
  remindedAt!: string | null;
  /** The invoice that replaced it. */
  @Column(optionalIdColumn)
  replacedById!: string | null;
  @Field(() => String, 'Why it was cancelled; null if it was not.', nullable)
  @Column(optionalStringColumn(300))
  cancelReason!: string | null;
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'paymentId' })
  payment?: Payment;
  @Field(() => DateOnly, 'Day on which the money arrived at the bank, YYYY-MM-DD.', nullable)
  @Column({ ...day, nullable: true })
  paidOn!: string | null;
  /** Number of the payment order. */
  @Column(optionalStringColumn(50))
  bankDocument!: string | null;
  /** The act that is in force, and its day. */
  @Column({ ...stringColumn(20), nullable: true, unique: true })
  actNumber!: string | null;
  @Column({ ...day, nullable: true })
  actOn!: string | null;
  @Field(() => DateTime, 'When it was requested.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
}

/** The last number of each kind of document in each year. The row is the counter, and is locked while a number is taken. */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn(enumColumn)
  kind!: 'INVOICE' | 'ACT';
  @PrimaryColumn('integer')
  year!: number;
  @Column('integer')
  lastNumber!: number;
}

/** One change of an invoice. Rows are only added. */
@Entity('invoice_events')
@Index(['invoiceId', 'id'])
export class InvoiceEvent {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  invoiceId!: string;
  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoiceId' })
  invoice?: Invoice;
  /** State before; null for its creation. */
  @Column({ ...enumColumn, nullable: true })
  before!: InvoiceState | null;
  @Column(enumColumn)
  after!: InvoiceState;
  @Column(enumColumn)
  source!: MoneyChangeSource['source'];
  /** The account, if a user or staff made the change. */
  @Column(optionalIdColumn)
  actorId!: string | null;
  @Column(optionalStringColumn(300))
  note!: string | null;
  @Column(timestampColumn)
  at!: string;
}
