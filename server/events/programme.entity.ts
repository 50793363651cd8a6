import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { Event } from './event.entity.js';
import { SessionKind, SpeakerRole } from './event.enums.js';

/** Each part of a programme has `eventId`, so that one statement per table reads whole programmes. */

@Entity('programme_days')
@Index(['eventId', 'date'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'A day of a programme.' })
export class ProgrammeDay {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => DateOnly, { description: 'YYYY-MM-DD in the time zone of the event.' })
  @Column(stringColumn(10))
  date!: string;
  @Field(() => String, { nullable: true, description: 'Title of the day, if it has one.' })
  @Column(optionalStringColumn())
  title!: string | null;
  @Field(() => [ProgrammeSession], { description: 'Sessions of the day by time.' })
  sessions?: ProgrammeSession[];
}

@Entity('halls')
@Index(['eventId', 'position'])
@ObjectType({ simpleResolvers: true, description: 'A hall, or a room of a broadcast.' })
export class Hall {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, { description: 'Name of the hall.' })
  @Column(stringColumn(100))
  name!: string;
  @Column('integer')
  position!: number;
}

@Entity('programme_sessions')
@Index(['eventId', 'startsAt'])
@Check('programme_sessions_order', '"startsAt" < "endsAt"')
@ObjectType({ simpleResolvers: true, description: 'A session of a programme.' })
export class ProgrammeSession {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  dayId!: string;
  @ManyToOne(() => ProgrammeDay, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dayId' })
  day?: ProgrammeDay;
  @Column(optionalIdColumn)
  hallId!: string | null;
  @Field(() => SessionKind, { description: 'Kind of session.' })
  @Column(enumColumn)
  kind!: SessionKind;
  @Field(() => String, { description: 'Title of the session.' })
  @Column(stringColumn())
  title!: string;
  @Field(() => DateTime, { description: 'Beginning.' })
  @Column(timestampColumn)
  startsAt!: string;
  @Field(() => DateTime, { description: 'End.' })
  @Column(timestampColumn)
  endsAt!: string;
  @Field(() => Boolean, {
    description: 'The minutes of the session count for НМО; sponsored sessions, breaks and openings do not.',
  })
  @Column('boolean')
  countsForNmo!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Company that sponsors the session; such a session is not part of the НМО programme.',
  })
  @Column(optionalStringColumn())
  sponsorName!: string | null;
  @Field(() => Hall, { nullable: true, description: 'Where it takes place.' })
  hall?: Hall | null;
  @Field(() => [Appearance], { description: 'People who lead it.' })
  moderators?: Appearance[];
  @Field(() => [Talk], { description: 'Talks by time.' })
  talks?: Talk[];
}

@Entity('talks')
@Index(['eventId', 'startsAt'])
@Index(['sessionId'])
@Check('talks_order', '"startsAt" < "endsAt"')
@ObjectType({ simpleResolvers: true, description: 'A talk in a session.' })
export class Talk {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  sessionId!: string;
  @ManyToOne(() => ProgrammeSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: ProgrammeSession;
  @Field(() => String, { description: 'Title of the talk.' })
  @Column(stringColumn())
  title!: string;
  @Field(() => String, { nullable: true, description: 'Plain text about its contents.' })
  @Column('text', { nullable: true })
  annotation!: string | null;
  @Field(() => DateTime, { description: 'Beginning.' })
  @Column(timestampColumn)
  startsAt!: string;
  @Field(() => DateTime, { description: 'End.' })
  @Column(timestampColumn)
  endsAt!: string;
  @Field(() => [Appearance], { description: 'People who give the talk.' })
  speakers?: Appearance[];
}

@Entity('speakers')
@ObjectType({ simpleResolvers: true, description: 'A person who speaks at or leads sessions.' })
export class Speaker {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Surname, given name and patronymic.' })
  @Column(stringColumn(300))
  fullName!: string;
  @Field(() => String, { description: 'Surname and initials.' })
  @Column(stringColumn(150))
  shortName!: string;
  @Field(() => String, { nullable: true, description: 'Degrees, titles and post.' })
  @Column(optionalStringColumn(500))
  regalia!: string | null;
  @Field(() => String, { nullable: true, description: 'Organisation.' })
  @Column(optionalStringColumn())
  workplace!: string | null;
  @Field(() => String, { nullable: true, description: 'City.' })
  @Column(optionalStringColumn(100))
  city!: string | null;
  @Column(optionalStringColumn(100))
  photoKey!: string | null;
}

/** A person's role in a session (talkId is null) or in a talk. */
@Entity('appearances')
@Index(['eventId'])
@Index(['speakerId'])
@ObjectType({ simpleResolvers: true, description: 'A person with a role in a session or talk.' })
export class Appearance {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Column(idColumn)
  sessionId!: string;
  @ManyToOne(() => ProgrammeSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: ProgrammeSession;
  @Column(optionalIdColumn)
  talkId!: string | null;
  @ManyToOne(() => Talk, { onDelete: 'CASCADE', nullable: true })
  @JoinColumn({ name: 'talkId' })
  talk?: Talk | null;
  @Column(idColumn)
  speakerId!: string;
  @Field(() => Speaker, { description: 'The person.' })
  @ManyToOne(() => Speaker)
  @JoinColumn({ name: 'speakerId' })
  speaker!: Speaker;
  @Field(() => SpeakerRole, { description: 'The role.' })
  @Column(enumColumn)
  role!: SpeakerRole;
  @Column('integer')
  position!: number;
}
