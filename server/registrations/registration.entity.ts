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
import { Event } from '../events/event.entity.js';
import { ParticipationForm } from '../events/event.enums.js';
import { Tariff } from '../events/event-parts.entity.js';
import { PromoCode } from '../promotions/promo-code.entity.js';
import { User } from '../users/user.entity.js';
import { registrationStates, RegistrationState } from './registration.states.js';

/** Where staff registers participants: in the office (by hand or from a file), or at the front desk. */
export type EntryPlace = 'OFFICE' | 'FRONT_DESK';

/** Registration of one user for one event. */
@Entity('registrations')
@Index('registrations_one_live', ['eventId', 'userId'], { unique: true, where: registrationStates.sql.live })
@Index('registrations_mine', ['userId', 'createdAt'])
@Index('registrations_queue', ['eventId', 'participation', 'queueNumber'], { where: `state = 'WAITLISTED'` })
@Index('registrations_unpaid', ['payUntil'], { where: `state = 'AWAITING_PAYMENT'` })
@Index('registrations_offered', ['offerExpiresAt'], { where: `state = 'OFFERED'` })
@Index('registrations_of_event', ['eventId', 'id'])
@Index('registrations_by_state', ['eventId', 'state', 'id'])
@Index('registrations_of_people', ['eventId', 'userId'])
@Index('registrations_by_time', ['createdAt'])
@Index('registrations_ticket', ['ticketCode'], { unique: true })
@Check('registrations_paid', '"paidAmount" >= 0')
@Check('registrations_returned', '"returnedAmount" >= 0')
@Check('registrations_price', '"priceAmount" >= 0 AND "discountAmount" >= 0')
@ObjectType("A person's registration for an event.")
export class Registration {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Public number: eight letters and digits that are hard to confuse.')
  @Column({ ...stringColumn(20), unique: true })
  number!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User)
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event)
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => ParticipationForm, 'Form of participation.')
  @Column(enumColumn)
  participation!: ParticipationForm;
  @Column(idColumn)
  tariffId!: string;
  @ManyToOne(() => Tariff)
  @JoinColumn({ name: 'tariffId' })
  tariff?: Tariff;
  @Column(optionalIdColumn)
  promoCodeId!: string | null;
  @ManyToOne(() => PromoCode)
  @JoinColumn({ name: 'promoCodeId' })
  promoCode?: PromoCode;
  /** Discount of the promo code in kopecks. */
  @Column('integer', { default: 0 })
  discountAmount!: number;
  /** Price in kopecks at the time of registration, after the discount. */
  @Column('integer')
  priceAmount!: number;
  @Column(stringColumn(3))
  priceCurrency!: string;
  /** Kopecks that were paid and not refunded: the sum of its ledger entries. */
  @Column('integer', { default: 0 })
  paidAmount!: number;
  /** Refunded kopecks. */
  @Column('integer', { default: 0 })
  returnedAmount!: number;
  /** Kopecks of refunds that are decided and not yet carried out. */
  @Column('integer', { default: 0 })
  returningAmount!: number;
  @Field(() => String, 'Reason why staff waived the payment; null: it was not waived.', nullable)
  @Column(optionalStringColumn(500))
  freeBecause!: string | null;
  @Field(() => RegistrationState, 'State of the registration.')
  @Column(enumColumn)
  state!: RegistrationState;
  /** Position in the waiting list; stays when the registration leaves the list. */
  @Column('integer', { nullable: true })
  queueNumber!: number | null;
  /** JSON: values by question id. */
  @Column('text')
  answers!: string;
  @Field(() => Int, 'Version of the answers; it increases with each change.')
  @Column('integer', { default: 1 })
  answersVersion!: number;
  /** Education in the profile when the tariff was chosen; null: unknown. See `profileNow`. */
  @Column({ ...enumColumn, nullable: true })
  educationLevel?: string | null;
  @Column(optionalStringColumn(100))
  specialtyId?: string | null;
  /**
   * Code in the QR code of the ticket. It stays when the registration ends, so that check-in recognises an old print.
   */
  @Column(optionalStringColumn(24))
  ticketCode!: string | null;
  @Field(() => DateTime, 'Time of registration.')
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  @Field(() => DateTime, 'Deadline of the payment; null unless payment is awaited.', nullable)
  @Column(optionalTimestampColumn)
  payUntil!: string | null;
  @Field(() => DateTime, 'Deadline of the offer; null unless a seat is offered.', nullable)
  @Column(optionalTimestampColumn)
  offerExpiresAt!: string | null;
  /** Where staff registered the participant; null: the user registered. */
  @Column({ ...enumColumn, nullable: true })
  entryPlace!: EntryPlace | null;
}

/** Payment columns of a new registration. */
export const nothingPaid = { paidAmount: 0, returnedAmount: 0, returningAmount: 0, freeBecause: null } as const;
