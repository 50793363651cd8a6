import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Event } from './event.entity.js';
import { ParticipationForm, PartnerTier, QuestionKind, TariffCategory } from './event.enums.js';
import type { PaymentSubject, VatCode } from './tariffs/tariff-receipt.js';
import { TariffQuota } from './tariffs/tariff-quota.entity.js';

@Entity('tariffs')
@Index(['eventId', 'position'])
@Check('tariffs_price', '"priceAmount" >= 0')
@ObjectType({
  simpleResolvers: true,
  description: 'A way to take part at a price, for a category of people and a period.',
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
  @Field(() => ParticipationForm, { description: 'Form of participation.' })
  @Column(enumColumn)
  participation!: ParticipationForm;
  @Field(() => TariffCategory, { description: 'Who may use it.' })
  @Column(enumColumn)
  category!: TariffCategory;
  /** Kopecks. */
  @Column('integer')
  priceAmount!: number;
  @Column(stringColumn(3))
  priceCurrency!: string;
  @Field(() => DateTime, { nullable: true, description: 'On sale from this time.' })
  @Column(optionalTimestampColumn)
  availableFrom!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'On sale until this time.' })
  @Column(optionalTimestampColumn)
  availableUntil!: string | null;
  /** Quota that this tariff shares with other price steps; null: only the seats of the event limit it. */
  @Column(optionalIdColumn)
  quotaId!: string | null;
  @ManyToOne(() => TariffQuota)
  @JoinColumn({ name: 'quotaId' })
  quota?: TariffQuota;
  /** VAT code of the fiscal receipt: 1 is no VAT, 11 is 22 %. */
  @Column('integer', { default: 1 })
  vatCode!: VatCode;
  /** Subject of the fiscal receipt. */
  @Column({ ...enumColumn, default: 'service' })
  paymentSubject!: PaymentSubject;
  @Column('integer')
  position!: number;
}

@ObjectType({ simpleResolvers: true, description: 'One of the options of a question.' })
export class QuestionOption {
  @Field(() => String, { description: 'Value that is sent as the answer.' })
  value!: string;
  @Field(() => String, { description: 'Text that the user sees.' })
  label!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Condition on the answer to another question. The question is asked only if it is met.',
})
export class QuestionCondition {
  @Field(() => ID, { description: 'The other question.' })
  questionId!: string;
  @Field(() => [String], { description: 'Answers with which this question is asked.' })
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
  @Field(() => QuestionKind, { description: 'Type of the answer.' })
  @Column(enumColumn)
  kind!: QuestionKind;
  @Field(() => String, { description: 'The question.' })
  @Column(stringColumn(500))
  label!: string;
  @Field(() => String, { nullable: true, description: 'Hint under the question.' })
  @Column(optionalStringColumn(500))
  help!: string | null;
  @Field(() => Boolean, { description: 'Must be answered if it is asked.' })
  @Column('boolean')
  required!: boolean;
  @Field(() => [QuestionOption], { description: 'Options; empty unless CHOICE or CHOICES.' })
  @Column('simple-json')
  options!: QuestionOption[];
  @Field(() => String, { nullable: true, description: 'Smallest number, or earliest date.' })
  @Column(optionalStringColumn(30))
  min!: string | null;
  @Field(() => String, { nullable: true, description: 'Largest number, or latest date.' })
  @Column(optionalStringColumn(30))
  max!: string | null;
  @Field(() => Int, { nullable: true, description: 'Maximum length of a text.' })
  @Column('integer', { nullable: true })
  maxLength!: number | null;
  @Field(() => QuestionCondition, { nullable: true, description: 'Condition; null: always asked.' })
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
  @Field(() => String, { nullable: true, description: 'Short plain text.' })
  @Column(optionalStringColumn(500))
  text!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Advertising mark with advertiser and erid, if the law requires one.',
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
