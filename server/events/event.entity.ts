import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { EventFormat, EventState, EventType, type NmoState } from './event.enums.js';

/** An event. Resolvers serve columns that have no field. */
@Entity('events')
@Index('events_upcoming', ['state', 'endsAt', 'startsAt'])
@Check('events_order', '"startsAt" < "endsAt"')
@ObjectType('A congress, conference, school or webinar.')
export class Event {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;

  @Field(() => String, 'Slug: the name in the address `/events/{slug}`.')
  @Column({ ...stringColumn(80), unique: true })
  slug!: string;

  @Field(() => String, 'Full title.')
  @Column(stringColumn())
  title!: string;

  @Field(() => EventType, 'Kind of event.')
  @Column(enumColumn)
  type!: EventType;

  @Field(() => EventFormat, 'In person, online, or both.')
  @Column(enumColumn)
  format!: EventFormat;

  @Field(() => EventState, 'State; the public never sees a draft.')
  @Column(enumColumn)
  state!: EventState;

  @Field(() => String, 'One or two sentences, plain text.')
  @Column(stringColumn(400))
  summary!: string;

  /** Markdown. */
  @Column('text')
  description!: string;

  @Field(() => DateTime, 'Beginning of the first day as first announced. For a postponed event see `effectiveDates`.')
  @Column(timestampColumn)
  startsAt!: string;

  @Field(() => DateTime, 'End of the last day as first announced.')
  @Column(timestampColumn)
  endsAt!: string;

  /** JSON: days in the event's time zone. */
  @Column('text')
  dates!: string;

  @Field(() => String, 'IANA time zone in which the event takes place, such as Europe/Moscow.')
  @Column(stringColumn(60))
  timeZone!: string;

  @Field(() => String, 'City of the venue; null for an online event.', nullable)
  @Column(optionalStringColumn(100))
  city!: string | null;

  @Column(optionalStringColumn())
  venueName!: string | null;

  @Column(optionalStringColumn())
  venueAddress!: string | null;

  /** Prefix of the cover's file names in the file store. */
  @Column(stringColumn(120))
  coverKey!: string;

  @Column(enumColumn)
  nmoState!: NmoState;

  /** JSON: integer points of each day. */
  @Column('text')
  nmoPointsPerDay!: string;

  @Column(optionalStringColumn(100))
  nmoRegistrationNumber!: string | null;

  @Field(() => DateTime, 'Registration opens then; null: at publication.', nullable)
  @Column(optionalTimestampColumn)
  registrationOpensAt!: string | null;

  @Field(() => DateTime, 'Registration closes then; null: when the event ends.', nullable)
  @Column(optionalTimestampColumn)
  registrationClosesAt!: string | null;

  /** Participants can change their answers until then; null: until the event begins. */
  @Column(optionalTimestampColumn)
  answersChangeUntil!: string | null;

  @Field(() => DateTime, 'New beginning of a postponed event, once it is known.', nullable)
  @Column(optionalTimestampColumn)
  postponedTo!: string | null;

  /** Page of the broadcast. Confirmed participants see it when the broadcast opens. */
  @Column(optionalStringColumn(500))
  broadcastUrl!: string | null;

  @Column(optionalStringColumn(500))
  recordingUrl!: string | null;

  @Column(stringColumn(200))
  contactName!: string;

  @Column(stringColumn(254))
  contactEmail!: string;

  @Column(optionalStringColumn(20))
  contactPhone!: string | null;

  /** Named recipients of participants' data; null: data are not passed on, and no consent is requested. */
  @Column(optionalStringColumn(500))
  partnerTransferRecipients!: string | null;
}
