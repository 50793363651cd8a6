import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Tariff } from '../../events/event-parts.entity.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import { LedgerKind, LedgerMethod } from './ledger-entry.states.js';

/** One amount that was received or refunded for a registration. Amounts never change; rows are only added. */
@Entity('ledger_entries')
@Index('ledger_of_registration', ['registrationId', 'at'])
@Index('ledger_of_event', ['eventId', 'at'])
@Index('ledger_by_time', ['at', 'id'])
@Index('ledger_by_method', ['method', 'at', 'id'])
@Index('ledger_of_payment', ['paymentId'], { unique: true })
@Index('ledger_of_refund', ['refundId'], { unique: true })
@Index('ledger_taken_by', ['takenById', 'at'], { where: '"takenById" IS NOT NULL' })
@Check('ledger_amount', `(kind = 'PAYMENT' AND amount > 0) OR (kind = 'REFUND' AND amount < 0) OR amount = 0`)
@Check('ledger_reduction', `reduction >= 0 AND (kind IN ('DISCOUNT', 'WAIVER') OR reduction = 0)`)
@ObjectType('A row of the ledger.')
export class LedgerEntry {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  /** Tariff at that time; later changes of the registration do not change it. */
  @Column(idColumn)
  tariffId!: string;
  @ManyToOne(() => Tariff)
  @JoinColumn({ name: 'tariffId' })
  tariff?: Tariff;
  @Field(() => LedgerKind, 'Kind of the row.')
  @Column(enumColumn)
  kind!: LedgerKind;
  @Field(() => LedgerMethod, 'Method of the payment or refund.')
  @Column(enumColumn)
  method!: LedgerMethod;
  /** Kopecks: positive if received, negative if refunded, 0 if the row only lowers a price. */
  @Column('integer')
  amount!: number;
  /** Kopecks by which the price was lowered; not a payment. */
  @Column('integer', { default: 0 })
  reduction!: number;
  @Column(stringColumn(3))
  currency!: string;
  @Field(() => DateTime, 'Time of the payment, the refund or the reduction.')
  @Column(timestampColumn)
  at!: string;
  /** Staff who took or returned the money, or decided; null: automatic. */
  @Column(optionalIdColumn)
  takenById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'takenById' })
  takenBy?: User | null;
  @Field(() => ID, 'Received payment.', nullable)
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @Field(() => ID, 'Refund.', nullable)
  @Column(optionalIdColumn)
  refundId!: string | null;
  @Field(() => String, 'Number of the fiscal receipt, entered by staff or by the cash register.', nullable)
  @Column(optionalStringColumn(100))
  receiptNumber!: string | null;
  @Field(() => String, 'Reason of staff why there is no fiscal receipt.', nullable)
  @Column(optionalStringColumn(300))
  noReceiptReason!: string | null;
  @Field(() => String, 'Number of the document of a cash refund (расходный кассовый ордер or similar).', nullable)
  @Column(optionalStringColumn(100))
  documentNumber!: string | null;
  @Field(() => String, 'The promo code, or the reason of staff for lowering the price.', nullable)
  @Column(optionalStringColumn(500))
  reason!: string | null;
  @Field(() => Boolean, 'Made with the test acquirer: not a real payment.')
  @Column('boolean', { default: false })
  isTest!: boolean;
}
