import { Field, ID, ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from './event.entity.js';
import { ParticipationForm, PartnerTier, QuestionKind, TariffCategory } from './event.enums.js';
import type { PaymentSubject, VatCode } from './tariffs/tariff-receipt.js';
import { TariffQuota } from './tariffs/tariff-quota.entity.js';

@Entity('tariffs')
@Index(['eventId', 'position'])
@Check('tariffs_price', '"priceAmount" >= 0')
@ObjectType('A way to take part at a price, for a category of people and a period.')
export class Tariff {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.string(), 'Name of the tariff.')
  title!: string;
  @Column(optional(kind.string(500)), 'What is included, plain text.')
  description!: string | null;
  @Column(kind.enum(() => ParticipationForm), 'Form of participation.')
  participation!: ParticipationForm;
  @Column(kind.enum(() => TariffCategory), 'Who may use it.')
  category!: TariffCategory;
  /** Kopecks. */
  @Column(kind.integer)
  priceAmount!: number;
  @Column(kind.string(3))
  priceCurrency!: string;
  @Column(optional(kind.timestamp), 'On sale from this time.')
  availableFrom!: string | null;
  @Column(optional(kind.timestamp), 'On sale until this time.')
  availableUntil!: string | null;
  /** Quota that this tariff shares with other price steps; null: only the seats of the event limit it. */
  @BelongsTo(() => TariffQuota, { nullable: true })
  quotaId!: string | null;
  /** VAT code of the fiscal receipt: 1 is no VAT, 11 is 22 %. */
  @Column({ ...kind.integer, default: 1 })
  vatCode!: VatCode;
  /** Subject of the fiscal receipt. */
  @Column({ ...kind.enum(), default: 'service' })
  paymentSubject!: PaymentSubject;
  @Column(kind.integer)
  position!: number;
}

@ObjectType('One of the options of a question.')
export class QuestionOption {
  @Field(() => String, 'Value that is sent as the answer.')
  value!: string;
  @Field(() => String, 'Text that the user sees.')
  label!: string;
}

@ObjectType('Condition on the answer to another question. The question is asked only if it is met.')
export class QuestionCondition {
  @Field(() => ID, 'The other question.')
  questionId!: string;
  @Field(() => [String], 'Answers with which this question is asked.')
  values!: string[];
}

@Entity('event_questions')
@Index(['eventId', 'position'])
@ObjectType('A question of the registration form of one event.')
export class EventQuestion {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.integer)
  position!: number;
  @Column(kind.enum(() => QuestionKind), 'Type of the answer.')
  kind!: QuestionKind;
  @Column(kind.string(500), 'The question.')
  label!: string;
  @Column(optional(kind.string(500)), 'Hint under the question.')
  help!: string | null;
  @Column(kind.boolean, 'Must be answered if it is asked.')
  required!: boolean;
  @Column(kind.json(() => [QuestionOption]), 'Options; empty unless CHOICE or CHOICES.')
  options!: QuestionOption[];
  @Column(optional(kind.string(30)), 'Smallest number, or earliest date.')
  min!: string | null;
  @Column(optional(kind.string(30)), 'Largest number, or latest date.')
  max!: string | null;
  @Column(optional(kind.integer), 'Maximum length of a text.')
  maxLength!: number | null;
  @Column(optional(kind.json(() => QuestionCondition)), 'Condition; null: always asked.')
  showIf!: QuestionCondition | null;
}

@Entity('event_partners')
@Index(['eventId', 'position'])
@ObjectType('A partner of an event.')
export class EventPartner {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.integer)
  position!: number;
  @Column(kind.enum(() => PartnerTier), 'Rank.')
  tier!: PartnerTier;
  @Column(kind.string(), 'Name.')
  name!: string;
  @Column(optional(kind.url()), 'Site of the partner.')
  url!: string | null;
  @Column(optional(kind.string(500)), 'Short plain text.')
  text!: string | null;
  @Column(optional(kind.string(300)), 'Advertising mark with advertiser and erid, if the law requires one.')
  advertisingMark!: string | null;
}

@Entity('event_documents')
@Index(['eventId', 'position'])
@ObjectType('A file about an event.')
export class EventDocument {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.integer)
  position!: number;
  @Column(kind.string(), 'Title.')
  title!: string;
  /** Name in the file store. */
  @Column(kind.string(200))
  fileKey!: string;
  @Column(kind.integer, 'Size in bytes.')
  size!: number;
  @Column(kind.string(100), 'Media type, such as application/pdf.')
  mediaType!: string;
}
