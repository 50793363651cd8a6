import { Field, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from './event.entity.js';
import { SessionKind, SpeakerRole } from './event.enums.js';

/** Each part of a programme has `eventId`, so that one statement per table reads whole programmes. */

@Entity('programme_days')
@Index(['eventId', 'date'], { unique: true })
@ObjectType('A day of a programme.')
export class ProgrammeDay {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.date, 'YYYY-MM-DD in the time zone of the event.')
  date!: string;
  @Column(optional(kind.string()), 'Title of the day, if it has one.')
  title!: string | null;
  @Field(() => [ProgrammeSession], 'Sessions of the day by time.')
  sessions?: ProgrammeSession[];
}

@Entity('halls')
@Index(['eventId', 'position'])
@ObjectType('A hall, or a room of a broadcast.')
export class Hall {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @Column(kind.string(100), 'Name of the hall.')
  name!: string;
  @Column(kind.integer)
  position!: number;
}

@Entity('programme_sessions')
@Index(['eventId', 'startsAt'])
@Check('programme_sessions_order', '"startsAt" < "endsAt"')
@ObjectType('A session of a programme.')
export class ProgrammeSession {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => ProgrammeDay, { onDelete: 'CASCADE' })
  dayId!: string;
  @Column(optional(kind.id))
  hallId!: string | null;
  @Column(kind.enum(() => SessionKind), 'Kind of session.')
  kind!: SessionKind;
  @Column(kind.string(), 'Title of the session.')
  title!: string;
  @Column(kind.timestamp, 'Beginning.')
  startsAt!: string;
  @Column(kind.timestamp, 'End.')
  endsAt!: string;
  @Column(kind.boolean, 'The minutes of the session count for НМО; sponsored sessions, breaks and openings do not.')
  countsForNmo!: boolean;
  @Column(
    optional(kind.string()),
    'Company that sponsors the session; such a session is not part of the НМО programme.',
  )
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => ProgrammeSession, { onDelete: 'CASCADE' })
  sessionId!: string;
  @Column(kind.string(), 'Title of the talk.')
  title!: string;
  @Column(optional(kind.text), 'Plain text about its contents.')
  annotation!: string | null;
  @Column(kind.timestamp, 'Beginning.')
  startsAt!: string;
  @Column(kind.timestamp, 'End.')
  endsAt!: string;
  @Field(() => [Appearance], 'People who give the talk.')
  speakers?: Appearance[];
}

@Entity('speakers')
@ObjectType('A person who speaks at or leads sessions.')
export class Speaker {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(300), 'Surname, given name and patronymic.')
  fullName!: string;
  @Column(kind.string(150), 'Surname and initials.')
  shortName!: string;
  @Column(optional(kind.string(500)), 'Degrees, titles and post.')
  regalia!: string | null;
  @Column(optional(kind.string()), 'Organisation.')
  workplace!: string | null;
  @Column(optional(kind.string(100)), 'City.')
  city!: string | null;
  @Column(optional(kind.string(100)))
  photoKey!: string | null;
}

/** A person's role in a session (talkId is null) or in a talk. */
@Entity('appearances')
@Index(['eventId'])
@Index(['speakerId'])
@ObjectType('A person with a role in a session or talk.')
export class Appearance {
  @PrimaryColumn(kind.id)
  id!: string;
  @BelongsTo(() => Event, { onDelete: 'CASCADE' })
  eventId!: string;
  @BelongsTo(() => ProgrammeSession, { onDelete: 'CASCADE' })
  sessionId!: string;
  @BelongsTo(() => Talk, { nullable: true, onDelete: 'CASCADE' })
  talkId!: string | null;
  @BelongsTo(() => Speaker)
  speakerId!: string;
  @Field(() => Speaker, 'The person.')
  speaker!: Speaker;
  @Column(kind.enum(() => SpeakerRole), 'The role.')
  role!: SpeakerRole;
  @Column(kind.integer)
  position!: number;
}
