import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../../core/columns.js';
import { DateTime } from '../../core/scalars.js';
import { Event } from '../../events/event.entity.js';
import { Tariff } from '../../events/event-parts.entity.js';
import { User } from '../../users/user.entity.js';
import { Registration } from '../registration.entity.js';
import { LedgerKind, LedgerMethod } from './ledger-entry.life.js';

/** One amount that came in or went out for a registration. Amounts never change; rows are only added. */
@Entity('ledger_entries')
@Index('ledger_of_registration', ['registrationId', 'at'])
@Index('ledger_of_event', ['eventId', 'at'])
@Index('ledger_by_time', ['at', 'id'])
@Index('ledger_of_payment', ['paymentId'], { unique: true })
@Index('ledger_of_refund', ['refundId'], { unique: true })
@Index('ledger_taken_by', ['takenById', 'at'], { where: '"takenById" IS NOT NULL' })
@Check('ledger_amount', `(kind = 'PAYMENT' AND amount > 0) OR (kind = 'REFUND' AND amount < 0) OR amount = 0`)
@Check('ledger_reduction', `reduction >= 0 AND (kind IN ('DISCOUNT', 'WAIVER') OR reduction = 0)`)
@ObjectType({ simpleResolvers: true, description: 'One row of the money ledger.' })
export class LedgerEntry {
  @Field(() => ID, { description: 'Opaque id.' })
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
  /** The tariff that the amount was for: later moves of the registration do not change it. */
  @Column(idColumn)
  tariffId!: string;
  @ManyToOne(() => Tariff)
  @JoinColumn({ name: 'tariffId' })
  tariff?: Tariff;
  @Field(() => LedgerKind, { description: 'What it is about.' })
  @Column(enumColumn)
  kind!: LedgerKind;
  @Field(() => LedgerMethod, { description: 'How the amount came or went.' })
  @Column(enumColumn)
  method!: LedgerMethod;
  /** Signed kopecks: money that came in is positive, money that went out negative. 0 where no money moves. */
  @Column('integer')
  amount!: number;
  /** Kopecks by which the price was lowered; no money. */
  @Column('integer', { default: 0 })
  reduction!: number;
  @Column(stringColumn(3))
  currency!: string;
  @Field(() => DateTime, { description: 'When the money moved, or the price was lowered.' })
  @Column(timestampColumn)
  at!: string;
  /** Staff that took the money, gave it back or decided; null: the site did by itself. */
  @Column(optionalIdColumn)
  takenById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'takenById' })
  takenBy?: User | null;
  @Field(() => ID, { nullable: true, description: 'The payment that came in.' })
  @Column(optionalIdColumn)
  paymentId!: string | null;
  @Field(() => ID, { nullable: true, description: 'The refund that went out.' })
  @Column(optionalIdColumn)
  refundId!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the fiscal receipt that staff entered or the till gave.',
  })
  @Column(optionalStringColumn(100))
  receiptNumber!: string | null;
  @Field(() => String, { nullable: true, description: 'Why there is no fiscal receipt, in words of staff.' })
  @Column(optionalStringColumn(300))
  noReceiptReason!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Number of the document by which money was handed over (расходный кассовый ордер and the like).',
  })
  @Column(optionalStringColumn(100))
  documentNumber!: string | null;
  @Field(() => String, { nullable: true, description: 'The promo code, or why staff has lowered the price.' })
  @Column(optionalStringColumn(500))
  reason!: string | null;
  @Field(() => Boolean, { description: 'Made with the test acquirer: no money has moved.' })
  @Column('boolean', { default: false })
  isTest!: boolean;
}
