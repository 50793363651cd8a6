import { NodeType } from '../core/graphql/node.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
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
// With what staff filters by, so that a large event is filtered without its rows.
@Index('registrations_of_event', [
  'eventId',
  'id',
  'state',
  'participation',
  'tariffId',
  'userId',
  'number',
  'priceAmount',
  'paidAmount',
  'returnedAmount',
])
@Index('registrations_by_state', ['eventId', 'state', 'id'])
@Index('registrations_of_people', ['eventId', 'userId'])
@Index('registrations_ticket', ['ticketCode'], { unique: true })
@Check('registrations_paid', '"paidAmount" >= 0')
@Check('registrations_returned', '"returnedAmount" >= 0')
@Check('registrations_price', '"priceAmount" >= 0 AND "discountAmount" >= 0')
@NodeType("A person's registration for an event.")
export class Registration {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column({ ...kind.string(20), unique: true }, 'Public number: eight letters and digits that are hard to confuse.')
  number!: string;
  @BelongsTo(() => User)
  userId!: string;
  @BelongsTo(() => Event)
  eventId!: string;
  @Column(kind.enum(() => ParticipationForm), 'Form of participation.')
  participation!: ParticipationForm;
  @BelongsTo(() => Tariff)
  tariffId!: string;
  @BelongsTo(() => PromoCode, { nullable: true })
  promoCodeId!: string | null;
  /** Discount of the promo code in kopecks. */
  @Column({ ...kind.integer, default: 0 })
  discountAmount!: number;
  /** Price in kopecks at the time of registration, after the discount. */
  @Column(kind.integer)
  priceAmount!: number;
  @Column(kind.string(3))
  priceCurrency!: string;
  /** Kopecks that were paid and not refunded: the sum of its ledger entries. */
  @Column({ ...kind.integer, default: 0 })
  paidAmount!: number;
  /** Refunded kopecks. */
  @Column({ ...kind.integer, default: 0 })
  returnedAmount!: number;
  /** Kopecks of refunds that are decided and not yet carried out. */
  @Column({ ...kind.integer, default: 0 })
  returningAmount!: number;
  @Column(optional(kind.string(500)), 'Reason why staff waived the payment; null: it was not waived.')
  freeBecause!: string | null;
  @Column(kind.enum(() => RegistrationState), 'State of the registration.')
  state!: RegistrationState;
  /** Position in the waiting list; stays when the registration leaves the list. */
  @Column(optional(kind.integer))
  queueNumber!: number | null;
  /** JSON: values by question id. */
  @Column(kind.text)
  answers!: string;
  @Column({ ...kind.integer, default: 1 }, 'Version of the answers; it increases with each change.')
  answersVersion!: number;
  /** Education in the profile when the tariff was chosen; null: unknown. See `profileNow`. */
  @Column(optional(kind.enum()))
  educationLevel?: string | null;
  @Column(optional(kind.string(100)))
  specialtyId?: string | null;
  /**
   * Code in the QR code of the ticket. It stays when the registration ends, so that check-in recognises an old print.
   */
  @Column(optional(kind.string(24)))
  ticketCode!: string | null;
  @Column(kind.timestamp, 'Time of registration.')
  createdAt!: string;
  @Column(kind.timestamp)
  updatedAt!: string;
  @Column(optional(kind.timestamp), 'Deadline of the payment; null unless payment is awaited.')
  payUntil!: string | null;
  @Column(optional(kind.timestamp), 'Deadline of the offer; null unless a seat is offered.')
  offerExpiresAt!: string | null;
  /** Where staff registered the participant; null: the user registered. */
  @Column(optional(kind.enum()))
  entryPlace!: EntryPlace | null;
}

/** Payment columns of a new registration. */
export const nothingPaid = { paidAmount: 0, returnedAmount: 0, returningAmount: 0, freeBecause: null } as const;
