import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { Registration } from '../registrations/registration.entity.js';
import { User } from '../users/user.entity.js';
import { openPaymentCondition, PaymentAttention, PaymentMethod, PaymentState, ReceiptState } from './payment.life.js';

/** One attempt to pay for a registration. Attempts are never deleted; they outlive the account. */
@Entity('payments')
@Index('payments_one_open', ['registrationId'], { unique: true, where: openPaymentCondition })
@Index('payments_attempts', ['registrationId', 'attempt'], { unique: true })
@Index('payments_mine', ['userId', 'createdAt'])
@Index('payments_to_ask', ['askAt'], { where: '"askAt" IS NOT NULL' })
@Index('payments_for_staff', ['attention', 'createdAt'], { where: 'attention IS NOT NULL' })
@Index('payments_by_state', ['state', 'id'])
@Index('payments_paid', ['paidAt'], { where: '"paidAt" IS NOT NULL' })
@Index('payments_at_acquirer', ['acquirerId'], { unique: true })
@Index('payments_of_invoices_given_back', ['id'], { where: `method = 'INVOICE' AND "refundReserved" > 0` })
@Check('payments_amount', 'amount > 0')
@Check('payments_not_overrefunded', '"refundReserved" >= 0 AND "refundReserved" <= amount')
@ObjectType({ simpleResolvers: true, description: 'One attempt to pay for a registration.' })
export class Payment {
  /** Also the idempotence key towards the acquirer. */
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  registrationId!: string;
  @ManyToOne(() => Registration)
  @JoinColumn({ name: 'registrationId' })
  registration?: Registration;
  /** Null once the account is deleted. */
  @Column(optionalIdColumn)
  userId!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => Int, { description: 'Number of the attempt for its registration, from 1.' })
  @Column('integer')
  attempt!: number;
  @Field(() => PaymentMethod, { description: 'How the money comes.' })
  @Column(enumColumn)
  method!: PaymentMethod;
  @Field(() => PaymentState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: PaymentState;
  /** Kopecks. */
  @Column('integer')
  amount!: number;
  @Column(stringColumn(3))
  currency!: string;
  /** What the acquirer calls it; null until it has answered, and for invoices. */
  @Column(optionalStringColumn(64))
  acquirerId!: string | null;
  /** Where the person pays; null when there is nothing to be done there. */
  @Column(optionalStringColumn(2000))
  confirmationUrl!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'With what it was paid, in words for people; null until that is known.',
  })
  @Column(optionalStringColumn(100))
  methodTitle!: string | null;
  /** The acquirer's words for who ended it and why. */
  @Column(optionalStringColumn(40))
  cancelParty!: string | null;
  @Column(optionalStringColumn(60))
  cancelReason!: string | null;
  @Field(() => ReceiptState, { nullable: true, description: 'The fiscal receipt; null where there is none (yet).' })
  @Column({ ...enumColumn, nullable: true })
  receiptState!: ReceiptState | null;
  /** Where receipts go: sealed, for it must be known after the account is gone too. */
  @Column('text', { nullable: true })
  emailSealed!: string | null;
  /** Kopecks that refunds have taken or are about to take. */
  @Column('integer', { default: 0 })
  refundReserved!: number;
  @Field(() => Boolean, { description: 'Made with the test acquirer: no money has moved.' })
  @Column('boolean', { default: false })
  isTest!: boolean;
  @Column({ ...enumColumn, nullable: true })
  attention!: PaymentAttention | null;
  @Field(() => DateTime, { description: 'When the attempt was begun.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'It can be paid until then; null when it is over.' })
  @Column(optionalTimestampColumn)
  expiresAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When the money was taken.' })
  @Column(optionalTimestampColumn)
  paidAt!: string | null;
  /** When the acquirer is asked next by itself; null: there is nothing to ask. */
  @Column(optionalTimestampColumn)
  askAt!: string | null;
  /** How often it has been asked in vain. */
  @Column('integer', { default: 0 })
  asked!: number;
}
