import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { Event } from '../events/event.entity.js';
import { Specialty } from '../specialties/specialty.entity.js';

/** The archive entry of a past event. Columns without a field are exposed by resolvers. */
@Entity('archive_entries')
@Index('archive_entries_by_day', ['published', 'firstDay', 'id'])
@Check('archive_entries_days', '"firstDay" <= "lastDay"')
@ObjectType('A past event in the archive: its programme with recordings and slides.')
export class ArchiveEntry {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;

  @Column({ ...kind.string(80), unique: true }, 'Name in the address: `/archive/{slug}`.')
  slug!: string;

  @Column(kind.string(), 'Full title.')
  title!: string;

  @Column(kind.string(400), 'One or two sentences, plain text.')
  summary!: string;

  /** Markdown. */
  @Column(kind.text)
  description!: string;

  @Column(kind.date, 'First day, YYYY-MM-DD.')
  firstDay!: string;

  @Column(kind.date, 'Last day, YYYY-MM-DD.')
  lastDay!: string;

  @Column(optional(kind.string(100)), 'City; null for a broadcast.')
  city!: string | null;

  /** Common prefix of the names of the cover's files in the file store. */
  @Column(optional(kind.string(120)))
  coverKey!: string | null;

  /** An event has at most one entry. */
  @ForeignKey(() => Event, { onDelete: 'SET NULL' })
  @Column({ ...optional(kind.id), unique: true })
  eventId!: string | null;

  @Column(kind.boolean, 'Published; drafts are visible to editors only.')
  published!: boolean;

  @Column(optional(kind.timestamp), 'When it was first published; null before.')
  publishedAt!: string | null;

  @Column(kind.timestamp, 'When the entry or one of its talks last changed.')
  updatedAt!: string;
}

@Entity('archive_specialties')
@Index(['specialtyId'])
export class ArchiveSpecialty {
  @ForeignKey(() => ArchiveEntry, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  entryId!: string;
  @ForeignKey(() => Specialty)
  @PrimaryColumn(kind.string(100))
  specialtyId!: string;
  @Column(kind.integer)
  position!: number;
}
