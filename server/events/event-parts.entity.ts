import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { Event } from './event.entity.js';
import { ParticipationForm, PartnerTier, QuestionKind, TariffCategory } from './event.enums.js';
import type { PaymentSubject, VatCode } from './receipt.js';
import { TariffQuota } from './tariff-quota.entity.js';

@Entity('tariffs')
@Index(['eventId', 'position'])
@Check('tariffs_price', '"priceAmount" >= 0')
@ObjectType({
  simpleResolvers: true,
  description: 'A way to take part at a price, for a category of people and a span of time.',
})
export class Tariff {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, { description: 'Name of the tariff.' })
  @Column(stringColumn())
  title!: string;
  @Field(() => String, { nullable: true, description: 'What is included, plain text.' })
  @Column(optionalStringColumn(500))
  description!: string | null;
  @Field(() => ParticipationForm, { description: 'Form of participation it is for.' })
  @Column(enumColumn)
  participation!: ParticipationForm;
  @Field(() => TariffCategory, { description: 'For whom it is.' })
  @Column(enumColumn)
  category!: TariffCategory;
  /** Kopecks. */
  @Column('integer')
  priceAmount!: number;
  @Column(stringColumn(3))
  priceCurrency!: string;
  @Field(() => DateTime, { nullable: true, description: 'On sale from then on.' })
  @Column(optionalTimestampColumn)
  availableFrom!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'On sale until then.' })
  @Column(optionalTimestampColumn)
  availableUntil!: string | null;
  /** Seats that it shares with other steps of the same price; null: only those of the event limit it. */
  @Column(optionalIdColumn)
  quotaId!: string | null;
  @ManyToOne(() => TariffQuota)
  @JoinColumn({ name: 'quotaId' })
  quota?: TariffQuota;
  /** VAT code of the fiscal receipt: 1 without VAT, 11 22 %, and so on. */
  @Column('integer', { default: 1 })
  vatCode!: VatCode;
  /** What the fiscal receipt says is sold. */
  @Column({ ...enumColumn, default: 'service' })
  paymentSubject!: PaymentSubject;
  @Column('integer')
  position!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One of the answers to choose from.' })
export class QuestionOption {
  @Field(() => String, { description: 'What is sent as the answer.' })
  value!: string;
  @Field(() => String, { description: 'What is shown.' })
  label!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The question is asked only while another one is answered in a certain way.',
})
export class QuestionCondition {
  @Field(() => ID, { description: 'The other question.' })
  questionId!: string;
  @Field(() => [String], { description: 'Answers that make this question be asked.' })
  values!: string[];
}

@Entity('event_questions')
@Index(['eventId', 'position'])
@ObjectType({ simpleResolvers: true, description: 'A question of the registration form of one event.' })
export class EventQuestion {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column('integer')
  position!: number;
  @Field(() => QuestionKind, { description: 'How it is answered.' })
  @Column(enumColumn)
  kind!: QuestionKind;
  @Field(() => String, { description: 'The question.' })
  @Column(stringColumn(500))
  label!: string;
  @Field(() => String, { nullable: true, description: 'A hint under the question.' })
  @Column(optionalStringColumn(500))
  help!: string | null;
  @Field(() => Boolean, { description: 'Must be answered when it is asked.' })
  @Column('boolean')
  required!: boolean;
  @Field(() => [QuestionOption], { description: 'Answers to choose from; empty unless CHOICE or CHOICES.' })
  @Column('simple-json')
  options!: QuestionOption[];
  @Field(() => String, { nullable: true, description: 'Least number, or earliest date.' })
  @Column(optionalStringColumn(30))
  min!: string | null;
  @Field(() => String, { nullable: true, description: 'Greatest number, or latest date.' })
  @Column(optionalStringColumn(30))
  max!: string | null;
  @Field(() => Int, { nullable: true, description: 'Most letters of a text.' })
  @Column('integer', { nullable: true })
  maxLength!: number | null;
  @Field(() => QuestionCondition, { nullable: true, description: 'When it is asked; null: always.' })
  @Column('simple-json', { nullable: true })
  showIf!: QuestionCondition | null;
}

@Entity('event_partners')
@Index(['eventId', 'position'])
@ObjectType({ simpleResolvers: true, description: 'A partner of an event.' })
export class EventPartner {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column('integer')
  position!: number;
  @Field(() => PartnerTier, { description: 'Rank.' })
  @Column(enumColumn)
  tier!: PartnerTier;
  @Field(() => String, { description: 'Name.' })
  @Column(stringColumn())
  name!: string;
  @Field(() => String, { nullable: true, description: 'Site of the partner.' })
  @Column(optionalStringColumn(500))
  url!: string | null;
  @Field(() => String, { nullable: true, description: 'A few words, plain text.' })
  @Column(optionalStringColumn(500))
  text!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Advertising mark with advertiser and erid, where the law wants one.',
  })
  @Column(optionalStringColumn(300))
  advertisingMark!: string | null;
}

@Entity('event_documents')
@Index(['eventId', 'position'])
@ObjectType({ simpleResolvers: true, description: 'A file about an event.' })
export class EventDocument {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column('integer')
  position!: number;
  @Field(() => String, { description: 'Title.' })
  @Column(stringColumn())
  title!: string;
  /** Name in the file store. */
  @Column(stringColumn(200))
  fileKey!: string;
  @Field(() => Int, { description: 'Size in bytes.' })
  @Column('integer')
  size!: number;
  @Field(() => String, { description: 'Media type, such as application/pdf.' })
  @Column(stringColumn(100))
  mediaType!: string;
}
