import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn, enumColumn } from '../core/database/columns.js';
import { DateOnly } from '../core/graphql/scalars.js';
import { Speaker } from '../events/programme.entity.js';
import { User } from '../users/user.entity.js';
import { ArchiveEntry } from './archive.entity.js';
import { ArchiveAccess, type VideoProvider } from './archive.enums.js';

/** Sections and talks have the id of the entry, so that a programme is read with one statement per table. */

@Entity('archive_sections')
@Index(['entryId', 'position'])
@ObjectType('A part of the programme of a past event.')
export class ArchiveSection {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  entryId!: string;
  @ManyToOne(() => ArchiveEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: ArchiveEntry;
  @Field(() => DateOnly, 'Day, YYYY-MM-DD.')
  @Column(stringColumn(10))
  day!: string;
  @Field(() => String, 'Hall; null if there was only one.', nullable)
  @Column(optionalStringColumn(100))
  hall!: string | null;
  @Field(() => String, 'Title.')
  @Column(stringColumn())
  title!: string;
  @Column('integer')
  position!: number;
  @Field(() => [ArchiveTalk], 'Talks in order.')
  talks?: ArchiveTalk[];
}

/**
 * A talk with its recording and slides. Addresses of the files have resolvers, because access depends on the viewer.
 */
@Entity('archive_talks')
@Index(['entryId', 'position'])
@Index(['sectionId'])
@Check('archive_talks_video', '("videoProvider" IS NULL) = ("videoId" IS NULL)')
@Check('archive_talks_duration', '"durationSeconds" IS NULL OR "durationSeconds" > 0')
@ObjectType('A talk of a past event, with its recording and slides.')
export class ArchiveTalk {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  entryId!: string;
  @ManyToOne(() => ArchiveEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: ArchiveEntry;
  @Column(idColumn)
  sectionId!: string;
  @ManyToOne(() => ArchiveSection, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sectionId' })
  section?: ArchiveSection;
  @Column('integer')
  position!: number;
  @Field(() => String, 'Title.')
  @Column(stringColumn())
  title!: string;
  @Field(() => String, 'Annotation, plain text.', nullable)
  @Column('text', { nullable: true })
  annotation!: string | null;
  @Field(() => ArchiveAccess, 'Who may open the video and slides.')
  @Column(enumColumn)
  access!: ArchiveAccess;
  @Field(
    () => DateOnly,
    'Day, YYYY-MM-DD in Moscow, from which materials for participants are open to all signed-in users; null: never.',
    nullable,
  )
  @Column(optionalStringColumn(10))
  openFrom!: string | null;
  @Column({ ...enumColumn, nullable: true })
  videoProvider!: VideoProvider | null;
  /** The id at the provider (VK: owner and number joined by `_`), or a media store key of a file or playlist. */
  @Column(optionalStringColumn(200))
  videoId!: string | null;
  @Field(() => Int, 'Length of the video in seconds; null without a video.', nullable)
  @Column('integer', { nullable: true })
  durationSeconds!: number | null;
  /** Captions of the video, WebVTT: a media store key. */
  @Column(optionalStringColumn(200))
  captionsKey!: string | null;
  /** Name in the file store; null: the cover of the entry is used. */
  @Column(optionalStringColumn(200))
  posterKey!: string | null;
  /** A media store key. */
  @Column(optionalStringColumn(200))
  slidesKey!: string | null;
  /** In bytes. */
  @Column('integer', { nullable: true })
  slidesSize!: number | null;
}

@Entity('archive_talk_speakers')
@Index(['entryId'])
@Index(['speakerId'])
export class ArchiveTalkSpeaker {
  @PrimaryColumn(idColumn)
  talkId!: string;
  @PrimaryColumn(idColumn)
  speakerId!: string;
  @Column(idColumn)
  entryId!: string;
  @ManyToOne(() => ArchiveTalk, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'talkId' })
  talk?: ArchiveTalk;
  @ManyToOne(() => Speaker)
  @JoinColumn({ name: 'speakerId' })
  speaker?: Speaker;
  @Column('integer')
  position!: number;
}

/** Position in a video at which a user stopped watching. */
@Entity('viewing_progress')
@Index('viewing_progress_latest', ['userId', 'updatedAt'])
@Index(['talkId'])
export class ViewingProgress {
  @PrimaryColumn(idColumn)
  userId!: string;
  @PrimaryColumn(idColumn)
  talkId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @ManyToOne(() => ArchiveTalk, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'talkId' })
  talk?: ArchiveTalk;
  @Column('integer')
  seconds!: number;
  @Column(timestampColumn)
  updatedAt!: string;
}
