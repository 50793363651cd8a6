import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
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
@ObjectType('A way to take part at a price, for a category of people and a period.')
export class Tariff {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, 'Name of the tariff.')
  @Column(stringColumn())
  title!: string;
  @Field(() => String, 'What is included, plain text.', nullable)
  @Column(optionalStringColumn(500))
  description!: string | null;
  @Field(() => ParticipationForm, 'Form of participation.')
  @Column(enumColumn)
  participation!: ParticipationForm;
  @Field(() => TariffCategory, 'Who may use it.')
  @Column(enumColumn)
  category!: TariffCategory;
  /** Kopecks. */
  @Column('integer')
  priceAmount!: number;
  @Column(stringColumn(3))
  priceCurrency!: string;
  @Field(() => DateTime, 'On sale from this time.', nullable)
  @Column(optionalTimestampColumn)
  availableFrom!: string | null;
  @Field(() => DateTime, 'On sale until this time.', nullable)
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
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column('integer')
  position!: number;
  @Field(() => QuestionKind, 'Type of the answer.')
  @Column(enumColumn)
  kind!: QuestionKind;
  @Field(() => String, 'The question.')
  @Column(stringColumn(500))
  label!: string;
  @Field(() => String, 'Hint under the question.', nullable)
  @Column(optionalStringColumn(500))
  help!: string | null;
  @Field(() => Boolean, 'Must be answered if it is asked.')
  @Column('boolean')
  required!: boolean;
  @Field(() => [QuestionOption], 'Options; empty unless CHOICE or CHOICES.')
  @Column('simple-json')
  options!: QuestionOption[];
  @Field(() => String, 'Smallest number, or earliest date.', nullable)
  @Column(optionalStringColumn(30))
  min!: string | null;
  @Field(() => String, 'Largest number, or latest date.', nullable)
  @Column(optionalStringColumn(30))
  max!: string | null;
  @Field(() => Int, 'Maximum length of a text.', nullable)
  @Column('integer', { nullable: true })
  maxLength!: number | null;
  @Field(() => QuestionCondition, 'Condition; null: always asked.', nullable)
  @Column('simple-json', { nullable: true })
  showIf!: QuestionCondition | null;
}

@Entity('event_partners')
@Index(['eventId', 'position'])
@ObjectType('A partner of an event.')
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
  @Field(() => PartnerTier, 'Rank.')
  @Column(enumColumn)
  tier!: PartnerTier;
  @Field(() => String, 'Name.')
  @Column(stringColumn())
  name!: string;
  @Field(() => String, 'Site of the partner.', nullable)
  @Column(optionalStringColumn(500))
  url!: string | null;
  @Field(() => String, 'Short plain text.', nullable)
  @Column(optionalStringColumn(500))
  text!: string | null;
  @Field(() => String, 'Advertising mark with advertiser and erid, if the law requires one.', nullable)
  @Column(optionalStringColumn(300))
  advertisingMark!: string | null;
}

@Entity('event_documents')
@Index(['eventId', 'position'])
@ObjectType('A file about an event.')
export class EventDocument {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column('integer')
  position!: number;
  @Field(() => String, 'Title.')
  @Column(stringColumn())
  title!: string;
  /** Name in the file store. */
  @Column(stringColumn(200))
  fileKey!: string;
  @Field(() => Int, 'Size in bytes.')
  @Column('integer')
  size!: number;
  @Field(() => String, 'Media type, such as application/pdf.')
  @Column(stringColumn(100))
  mediaType!: string;
}
