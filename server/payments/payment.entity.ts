import { NodeType } from '../core/graphql/node.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import {
  PaymentAttention,
  PaymentMethod,
  PaymentState,
  ReceiptState,
  paidByTransfer,
  paymentStates,
} from './payment.states.js';

/** One payment attempt of a registration. Attempts are never deleted; they outlive the account. */
@Entity('payments')
@Index('payments_one_open', ['registrationId'], { unique: true, where: paymentStates.sql.open })
@Index('payments_attempts', ['registrationId', 'attempt'], { unique: true })
@Index('payments_mine', ['userId', 'createdAt'])
@Index('payments_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('payments_for_staff', ['attention', 'createdAt'], { where: 'attention IS NOT NULL' })
@Index('payments_by_state', ['state', 'id'])
@Index('payments_paid', ['paidAt'], { where: '"paidAt" IS NOT NULL' })
@Index('payments_at_acquirer', ['acquirerId'], { unique: true })
@Index('payments_of_invoices_given_back', ['id'], { where: `${paidByTransfer} AND "refundReserved" > 0` })
@Check('payments_amount', 'amount > 0')
@Check('payments_not_overrefunded', '"refundReserved" >= 0 AND "refundReserved" <= amount')
@NodeType('One payment attempt of a registration.')
export class Payment {
  /** Also the idempotency key of requests to the acquirer. */
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Registration)
  registrationId!: string;
  /** Null if the account was deleted. */
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  userId!: string | null;
  @Column(kind.integer, 'Number of the attempt within its registration, from 1.')
  attempt!: number;
  @Column(kind.enum(() => PaymentMethod), 'Method of payment.')
  method!: PaymentMethod;
  @Column(kind.enum(() => PaymentState), 'State.')
  state!: PaymentState;
  /** Kopecks. */
  @Column(kind.integer)
  amount!: number;
  @Column(kind.string(3))
  currency!: string;
  /** The acquirer's id; null until it answers, and for other methods. */
  @Column(optional(kind.string(64)))
  acquirerId!: string | null;
  /** The acquirer's page where the user pays; null if there is nothing to do there. */
  @Column(optional(kind.string(2000)))
  confirmationUrl!: string | null;
  @Column(optional(kind.string(100)), 'Text that names the card or account of the payment; null until it is known.')
  methodTitle!: string | null;
  /** The acquirer's codes for who cancelled the attempt and why. */
  @Column(optional(kind.string(40)))
  cancelParty!: string | null;
  @Column(optional(kind.string(60)))
  cancelReason!: string | null;
  @Column(optional(kind.enum(() => ReceiptState)), 'The fiscal receipt; null if there is none yet, or none is needed.')
  receiptState!: ReceiptState | null;
  /** Encrypted email for receipts. It is needed after the account is deleted, too. */
  @Column(optional(kind.text))
  emailSealed!: string | null;
  /** Kopecks of finished and planned refunds. */
  @Column({ ...kind.integer, default: 0 })
  refundReserved!: number;
  @Column({ ...kind.boolean, default: false }, 'Made with the test acquirer: no real money moved.')
  isTest!: boolean;
  @Column(optional(kind.enum()))
  attention!: PaymentAttention | null;
  @Column(kind.timestamp, 'When the attempt started.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
  @Column(optional(kind.timestamp), 'Deadline of the attempt; null after it ended.')
  expiresAt!: string | null;
  @Column(optional(kind.timestamp), 'When the money was captured.')
  paidAt!: string | null;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optional(kind.timestamp))
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column({ ...kind.integer, default: 0 })
  asked!: number;
}
