import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
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
import { DateTime } from '../core/graphql/scalars.js';
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
@ObjectType('One payment attempt of a registration.')
export class Payment {
  /** Also the idempotency key of requests to the acquirer. */
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
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
  @Field(() => Int, 'Number of the attempt within its registration, from 1.')
  @Column('integer')
  attempt!: number;
  @Field(() => PaymentMethod, 'Method of payment.')
  @Column(enumColumn)
  method!: PaymentMethod;
  @Field(() => PaymentState, 'State.')
  @Column(enumColumn)
  state!: PaymentState;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  /** The acquirer's id; null until it answers, and for other methods. */
  @Column(optionalStringColumn(64))
  acquirerId!: string | null;
  /** The acquirer's page where the user pays; null if there is nothing to do there. */
  @Column(optionalStringColumn(2000))
  confirmationUrl!: string | null;
  @Field(() => String, 'Text that names the card or account of the payment; null until it is known.', nullable)
  @Column(optionalStringColumn(100))
  methodTitle!: string | null;
  /** The acquirer's codes for who cancelled the attempt and why. */
  @Column(optionalStringColumn(40))
  cancelParty!: string | null;
  @Column(optionalStringColumn(60))
  cancelReason!: string | null;
  @Field(() => ReceiptState, 'The fiscal receipt; null if there is none yet, or none is needed.', nullable)
  @Column({ ...enumColumn, nullable: true })
  receiptState!: ReceiptState | null;
  /** Encrypted email for receipts. It is needed after the account is deleted, too. */
  @Column('text', { nullable: true })
  emailSealed!: string | null;
  /** Kopecks of finished and planned refunds. */
  @Column('integer', { default: 0 })
  refundReserved!: number;
  @Field(() => Boolean, 'Made with the test acquirer: no real money moved.')
  @Column('boolean', { default: false })
  isTest!: boolean;
  @Column({ ...enumColumn, nullable: true })
  attention!: PaymentAttention | null;
  @Field(() => DateTime, 'When the attempt started.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  @Field(() => DateTime, 'Deadline of the attempt; null after it ended.', nullable)
  @Column(optionalTimestampColumn)
  expiresAt!: string | null;
  @Field(() => DateTime, 'When the money was captured.', nullable)
  @Column(optionalTimestampColumn)
  paidAt!: string | null;
  /** When the scheduled job asks the acquirer next; null: never. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** Number of checks without a final answer. */
  @Column('integer', { default: 0 })
  asked!: number;
}
