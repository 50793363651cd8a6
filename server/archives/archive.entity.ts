import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
} from '../core/database/columns.js';
import { DateOnly, DateTime } from '../core/graphql/scalars.js';
import { Event } from '../events/event.entity.js';
import { Specialty } from '../specialties/specialty.entity.js';

/** The archive entry of a past event. Columns without a field are exposed by resolvers. */
@Entity('archive_entries')
@Index('archive_entries_by_day', ['published', 'firstDay', 'id'])
@Check('archive_entries_days', '"firstDay" <= "lastDay"')
@ObjectType('A past event in the archive: its programme with recordings and slides.')
export class ArchiveEntry {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;

  @Field(() => String, 'Name in the address: `/archive/{slug}`.')
  @Column({ ...stringColumn(80), unique: true })
  slug!: string;

  @Field(() => String, 'Full title.')
  @Column(stringColumn())
  title!: string;

  @Field(() => String, 'One or two sentences, plain text.')
  @Column(stringColumn(400))
  summary!: string;

  /** Markdown. */
  @Column('text')
  description!: string;

  @Field(() => DateOnly, 'First day, YYYY-MM-DD.')
  @Column(stringColumn(10))
  firstDay!: string;

  @Field(() => DateOnly, 'Last day, YYYY-MM-DD.')
  @Column(stringColumn(10))
  lastDay!: string;

  @Field(() => String, 'City; null for a broadcast.', nullable)
  @Column(optionalStringColumn(100))
  city!: string | null;

  /** Common prefix of the names of the cover's files in the file store. */
  @Column(optionalStringColumn(120))
  coverKey!: string | null;

  /** An event has at most one entry. */
  @Column({ ...optionalIdColumn, unique: true })
  eventId!: string | null;
  @ManyToOne(() => Event, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'eventId' })
  event?: Event | null;

  @Field(() => Boolean, 'Published; drafts are visible to editors only.')
  @Column('boolean')
  published!: boolean;

  @Field(() => DateTime, 'When it was first published; null before.', nullable)
  @Column(optionalTimestampColumn)
  publishedAt!: string | null;

  @Field(() => DateTime, 'When the entry or one of its talks last changed.')
  @Column(timestampColumn)
  updatedAt!: string;
}

@Entity('archive_specialties')
@Index(['specialtyId'])
export class ArchiveSpecialty {
  @PrimaryColumn(idColumn)
  entryId!: string;
  @PrimaryColumn(stringColumn(100))
  specialtyId!: string;
  @ManyToOne(() => ArchiveEntry, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entryId' })
  entry?: ArchiveEntry;
  @ManyToOne(() => Specialty)
  @JoinColumn({ name: 'specialtyId' })
  specialty?: Specialty;
  @Column('integer')
  position!: number;
}
