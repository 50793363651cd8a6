import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
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
@ObjectType('A day of a programme.')
export class ProgrammeDay {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => DateOnly, 'YYYY-MM-DD in the time zone of the event.')
  @Column(stringColumn(10))
  date!: string;
  @Field(() => String, 'Title of the day, if it has one.', nullable)
  @Column(optionalStringColumn())
  title!: string | null;
  @Field(() => [ProgrammeSession], 'Sessions of the day by time.')
  sessions?: ProgrammeSession[];
}

@Entity('halls')
@Index(['eventId', 'position'])
@ObjectType('A hall, or a room of a broadcast.')
export class Hall {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  eventId!: string;
  @ManyToOne(() => Event, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event?: Event;
  @Field(() => String, 'Name of the hall.')
  @Column(stringColumn(100))
  name!: string;
  @Column('integer')
  position!: number;
}

@Entity('programme_sessions')
@Index(['eventId', 'startsAt'])
@Check('programme_sessions_order', '"startsAt" < "endsAt"')
@ObjectType('A session of a programme.')
export class ProgrammeSession {
  @Field(() => ID, 'Opaque id.')
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
  @Field(() => SessionKind, 'Kind of session.')
  @Column(enumColumn)
  kind!: SessionKind;
  @Field(() => String, 'Title of the session.')
  @Column(stringColumn())
  title!: string;
  @Field(() => DateTime, 'Beginning.')
  @Column(timestampColumn)
  startsAt!: string;
  @Field(() => DateTime, 'End.')
  @Column(timestampColumn)
  endsAt!: string;
  @Field(() => Boolean, 'The minutes of the session count for НМО; sponsored sessions, breaks and openings do not.')
  @Column('boolean')
  countsForNmo!: boolean;
  @Field(() => String, 'Company that sponsors the session; such a session is not part of the НМО programme.', nullable)
  @Column(optionalStringColumn())
  sponsorName!: string | null;
  @Field(() => Hall, 'Where it takes place.', nullable)
  hall?: Hall | null;
  @Field(() => [Appearance], 'People who lead it.')
  moderators?: Appearance[];
  @Field(() => [Talk], 'Talks by time.')
  talks?: Talk[];
}

@Entity('talks')
@Index(['eventId', 'startsAt'])
@Index(['sessionId'])
@Check('talks_order', '"startsAt" < "endsAt"')
@ObjectType('A talk in a session.')
export class Talk {
  @Field(() => ID, 'Opaque id.')
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
  @Field(() => String, 'Title of the talk.')
  @Column(stringColumn())
  title!: string;
  @Field(() => String, 'Plain text about its contents.', nullable)
  @Column('text', { nullable: true })
  annotation!: string | null;
  @Field(() => DateTime, 'Beginning.')
  @Column(timestampColumn)
  startsAt!: string;
  @Field(() => DateTime, 'End.')
  @Column(timestampColumn)
  endsAt!: string;
  @Field(() => [Appearance], 'People who give the talk.')
  speakers?: Appearance[];
}

@Entity('speakers')
@ObjectType('A person who speaks at or leads sessions.')
export class Speaker {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Surname, given name and patronymic.')
  @Column(stringColumn(300))
  fullName!: string;
  @Field(() => String, 'Surname and initials.')
  @Column(stringColumn(150))
  shortName!: string;
  @Field(() => String, 'Degrees, titles and post.', nullable)
  @Column(optionalStringColumn(500))
  regalia!: string | null;
  @Field(() => String, 'Organisation.', nullable)
  @Column(optionalStringColumn())
  workplace!: string | null;
  @Field(() => String, 'City.', nullable)
  @Column(optionalStringColumn(100))
  city!: string | null;
  @Column(optionalStringColumn(100))
  photoKey!: string | null;
}

/** A person's role in a session (talkId is null) or in a talk. */
@Entity('appearances')
@Index(['eventId'])
@Index(['speakerId'])
@ObjectType('A person with a role in a session or talk.')
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
  @Field(() => Speaker, 'The person.')
  @ManyToOne(() => Speaker)
  @JoinColumn({ name: 'speakerId' })
  speaker!: Speaker;
  @Field(() => SpeakerRole, 'The role.')
  @Column(enumColumn)
  role!: SpeakerRole;
  @Column('integer')
  position!: number;
}
