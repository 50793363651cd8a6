import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalLine, optionalMoment, word } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { EventFormat, EventState, EventType, type NmoState } from './event.enums.js';

/** An event. Resolvers serve columns that have no field. */
@Entity('events')
@Index('events_upcoming', ['state', 'endsAt', 'startsAt'])
@Check('events_order', '"startsAt" < "endsAt"')
@ObjectType({ simpleResolvers: true, description: 'A congress, conference, school or webinar.' })
export class Event {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;

  @Field(() => String, { description: 'Slug: the name in the address `/events/{slug}`.' })
  @Column({ ...line(80), unique: true })
  slug!: string;

  @Field(() => String, { description: 'Full title.' })
  @Column(line())
  title!: string;

  @Field(() => EventType, { description: 'Kind of event.' })
  @Column(word)
  type!: EventType;

  @Field(() => EventFormat, { description: 'In person, online, or both.' })
  @Column(word)
  format!: EventFormat;

  @Field(() => EventState, { description: 'State; the public never sees a draft.' })
  @Column(word)
  state!: EventState;

  @Field(() => String, { description: 'One or two sentences, plain text.' })
  @Column(line(400))
  summary!: string;

  /** Markdown. */
  @Column('text')
  description!: string;

  @Field(() => DateTime, {
    description: 'Beginning of the first day as first announced. For a postponed event see `effectiveDates`.',
  })
  @Column(moment)
  startsAt!: string;

  @Field(() => DateTime, { description: 'End of the last day as first announced.' })
  @Column(moment)
  endsAt!: string;

  /** JSON: days in the event's time zone. */
  @Column('text')
  dates!: string;

  @Field(() => String, { description: 'IANA time zone in which the event takes place, such as Europe/Moscow.' })
  @Column(line(60))
  timeZone!: string;

  @Field(() => String, { nullable: true, description: 'City of the venue; null for an online event.' })
  @Column(optionalLine(100))
  city!: string | null;

  @Column(optionalLine())
  venueName!: string | null;

  @Column(optionalLine())
  venueAddress!: string | null;

  /** Prefix of the cover's file names in the file store. */
  @Column(line(120))
  coverKey!: string;

  @Column(word)
  nmoState!: NmoState;

  /** JSON: integer points of each day. */
  @Column('text')
  nmoPointsPerDay!: string;

  @Column(optionalLine(100))
  nmoRegistrationNumber!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Registration opens then; null: at publication.',
  })
  @Column(optionalMoment)
  registrationOpensAt!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Registration closes then; null: when the event ends.',
  })
  @Column(optionalMoment)
  registrationClosesAt!: string | null;

  /** Participants can change their answers until then; null: until the event begins. */
  @Column(optionalMoment)
  answersChangeUntil!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'New beginning of a postponed event, once it is known.' })
  @Column(optionalMoment)
  postponedTo!: string | null;

  /** Page of the broadcast. Confirmed participants see it when the broadcast opens. */
  @Column(optionalLine(500))
  broadcastUrl!: string | null;

  @Column(optionalLine(500))
  recordingUrl!: string | null;

  @Column(line(200))
  contactName!: string;

  @Column(line(254))
  contactEmail!: string;

  @Column(optionalLine(20))
  contactPhone!: string | null;

  /** Named recipients of participants' data; null: data are not passed on, and no consent is requested. */
  @Column(optionalLine(500))
  partnerTransferRecipients!: string | null;
}
