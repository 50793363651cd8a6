import { Field, ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Speaker } from '../events/programme.entity.js';
import { User } from '../users/user.entity.js';
import { ArchiveEntry } from './archive.entity.js';
import { ArchiveAccess, type VideoProvider } from './archive.enums.js';

/** Sections and talks have the id of the entry, so that a programme is read with one statement per table. */

@Entity('archive_sections')
@Index(['entryId', 'position'])
@ObjectType('A part of the programme of a past event.')
export class ArchiveSection {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => ArchiveEntry, { onDelete: 'CASCADE' })
  entryId!: string;
  @Column(kind.date, 'Day, YYYY-MM-DD.')
  day!: string;
  @Column(optional(kind.string(100)), 'Hall; null if there was only one.')
  hall!: string | null;
  @Column(kind.string(), 'Title.')
  title!: string;
  @Column(kind.integer)
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => ArchiveEntry, { onDelete: 'CASCADE' })
  entryId!: string;
  @BelongsTo(() => ArchiveSection, { onDelete: 'CASCADE' })
  sectionId!: string;
  @Column(kind.integer)
  position!: number;
  @Column(kind.string(), 'Title.')
  title!: string;
  @Column(optional(kind.text), 'Annotation, plain text.')
  annotation!: string | null;
  @Column(kind.enum(() => ArchiveAccess), 'Who may open the video and slides.')
  access!: ArchiveAccess;
  @Column(
    optional(kind.date),
    'Day, YYYY-MM-DD in Moscow, from which materials for participants are open to all signed-in users; null: never.',
  )
  openFrom!: string | null;
  @Column(optional(kind.enum()))
  videoProvider!: VideoProvider | null;
  /** The id at the provider (VK: owner and number joined by `_`), or a media store key of a file or playlist. */
  @Column(optional(kind.string(200)))
  videoId!: string | null;
  @Column(optional(kind.integer), 'Length of the video in seconds; null without a video.')
  durationSeconds!: number | null;
  /** Captions of the video, WebVTT: a media store key. */
  @Column(optional(kind.string(200)))
  captionsKey!: string | null;
  /** Name in the file store; null: the cover of the entry is used. */
  @Column(optional(kind.string(200)))
  posterKey!: string | null;
  /** A media store key. */
  @Column(optional(kind.string(200)))
  slidesKey!: string | null;
  /** In bytes. */
  @Column(optional(kind.integer))
  slidesSize!: number | null;
}

@Entity('archive_talk_speakers')
@Index(['entryId'])
@Index(['speakerId'])
export class ArchiveTalkSpeaker {
  @ForeignKey(() => ArchiveTalk, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  talkId!: string;
  @ForeignKey(() => Speaker)
  @PrimaryColumn(kind.id)
  speakerId!: string;
  @Column(kind.id)
  entryId!: string;
  @Column(kind.integer)
  position!: number;
}

/** Position in a video at which a user stopped watching. */
@Entity('viewing_progress')
@Index('viewing_progress_latest', ['userId', 'updatedAt'])
@Index(['talkId'])
export class ViewingProgress {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  @ForeignKey(() => ArchiveTalk, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  talkId!: string;
  @Column(kind.integer)
  seconds!: number;
  @Column(kind.timestamp)
  updatedAt!: string;
}
