import { ObjectType } from '../../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Registration, { onDelete: 'CASCADE' })
  registrationId!: string;
  @BelongsTo(() => Event)
  eventId!: string;
  /** Tariff at that time; later changes of the registration do not change it. */
  @BelongsTo(() => Tariff)
  tariffId!: string;
  @Column(kind.enum(() => LedgerKind), 'Kind of the row.')
  kind!: LedgerKind;
  @Column(kind.enum(() => LedgerMethod), 'Method of the payment or refund.')
  method!: LedgerMethod;
  /** Kopecks: positive if received, negative if refunded, 0 if the row only lowers a price. */
  @Column(kind.integer)
  amount!: number;
  /** Kopecks by which the price was lowered; not a payment. */
  @Column({ ...kind.integer, default: 0 })
  reduction!: number;
  @Column(kind.string(3))
  currency!: string;
  @Column(kind.timestamp, 'Time of the payment, the refund or the reduction.')
  at!: string;
  /** Staff who took or returned the money, or decided; null: automatic. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  takenById!: string | null;
  @Column(optional(kind.id), 'Received payment.')
  paymentId!: string | null;
  @Column(optional(kind.id), 'Refund.')
  refundId!: string | null;
  @Column(optional(kind.string(100)), 'Number of the fiscal receipt, entered by staff or by the cash register.')
  receiptNumber!: string | null;
  @Column(optional(kind.string(300)), 'Reason of staff why there is no fiscal receipt.')
  noReceiptReason!: string | null;
  @Column(optional(kind.string(100)), 'Number of the document of a cash refund (расходный кассовый ордер or similar).')
  documentNumber!: string | null;
  @Column(optional(kind.string(500)), 'The promo code, or the reason of staff for lowering the price.')
  reason!: string | null;
  @Column({ ...kind.boolean, default: false }, 'Made with the test acquirer: not a real payment.')
  isTest!: boolean;
}
