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
import { Event } from '../events/event.entity.js';
import { ParticipationForm } from '../events/event.enums.js';
import { Tariff } from '../events/event-parts.entity.js';
import { PromoCode } from '../promotions/promo-code.entity.js';
import { User } from '../users/user.entity.js';
import { liveCondition, RegistrationState } from './registration.life.js';

/** Where staff records participants: in the office (by hand, from a file) or at the front desk. */
export type EntryPlace = 'OFFICE' | 'FRONT_DESK';

/** One person's registration for one event. */
@Entity('registrations')
@Index('registrations_one_live', ['eventId', 'userId'], { unique: true, where: liveCondition })
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
@ObjectType({ simpleResolvers: true, description: "A person's registration for an event." })
export class Registration {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Number for people: eight letters and digits that are hard to confuse.' })
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
  @Field(() => ParticipationForm, { description: 'How the person takes part.' })
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
  /** Kopecks by which a promo code has lowered the price. */
  @Column('integer', { default: 0 })
  discountAmount!: number;
  /** Kopecks that are to be paid: the price as it was when the person registered, less the discount. */
  @Column('integer')
  priceAmount!: number;
  @Column(stringColumn(3))
  priceCurrency!: string;
  /** Kopecks that were paid and are not returned: the sum of its rows of the ledger. */
  @Column('integer', { default: 0 })
  paidAmount!: number;
  /** Kopecks that were returned. */
  @Column('integer', { default: 0 })
  returnedAmount!: number;
  /** Kopecks that are decided to be returned and are not yet. */
  @Column('integer', { default: 0 })
  returningAmount!: number;
  @Field(() => String, {
    nullable: true,
    description: 'Why staff has freed the participant of payment; null: nobody has.',
  })
  @Column(optionalStringColumn(500))
  freeBecause!: string | null;
  @Field(() => RegistrationState, { description: 'Where it is in its life.' })
  @Column(enumColumn)
  state!: RegistrationState;
  /** Place in the order of the waiting list; stays when the person leaves it. */
  @Column('integer', { nullable: true })
  queueNumber!: number | null;
  /** JSON: values by question id. */
  @Column('text')
  answers!: string;
  @Field(() => Int, { description: 'Number of the answers as they are now: each change gives another.' })
  @Column('integer', { default: 1 })
  answersVersion!: number;
  /** What the profile said when the tariff was agreed on; null: nothing. See `profileNow`. */
  @Column({ ...enumColumn, nullable: true })
  educationLevel?: string | null;
  @Column(optionalStringColumn(100))
  specialtyId?: string | null;
  /** What the QR code of the ticket holds; kept when the registration ends, so that an old print is known for what it is. */
  @Column(optionalStringColumn(24))
  ticketCode!: string | null;
  @Field(() => DateTime, { description: 'When the person registered.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Column(timestampColumn)
  updatedAt!: string;
  @Field(() => DateTime, {
    nullable: true,
    description: 'The seat is held until then; null unless payment is awaited.',
  })
  @Column(optionalTimestampColumn)
  payUntil!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'The offer stands until then; null unless a seat is offered.' })
  @Column(optionalTimestampColumn)
  offerExpiresAt!: string | null;
  /** Where staff recorded it; null: the participant registered themselves. */
  @Column({ ...enumColumn, nullable: true })
  entryPlace!: EntryPlace | null;
}

/** The money of a registration that has just been made. */
export const nothingPaid = { paidAmount: 0, returnedAmount: 0, returningAmount: 0, freeBecause: null } as const;
