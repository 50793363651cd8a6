import { Field, ID, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { Session } from '../users/user.entity.js';

/** A permit to download a copy of the data, given to a session after the password was entered again. */
@Entity('data_copy_permits')
@Index(['expiresAt'])
export class DataCopyPermit {
  @PrimaryColumn(idColumn)
  sessionId!: string;
  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: Session;
  /** Outbox key of the email: one email per permit, however many downloads. */
  @Column(idColumn)
  letterId!: string;
  @Column(timestampColumn)
  expiresAt!: string;
}

/** Data of a deleted account that the law requires to retain, apart from all other data. */
@Entity('retained_records')
@Index(['personFingerprint'])
@Index(['until'])
@Index(['userId', 'name'], { unique: true })
@ObjectType('Data of a deleted account that the law requires the organiser to retain. For administrators.')
export class RetainedRecord {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  /** The deleted account. */
  @Column(idColumn)
  userId!: string;
  /** Fingerprint of the email: finds the records without storing it in plain text. */
  @Column(stringColumn(64))
  personFingerprint!: string;
  /** Name of the personal data definition. */
  @Column(enumColumn)
  name!: string;
  @Field(() => String, 'Kind of data, in Russian.')
  @Column(stringColumn())
  what!: string;
  @Field(() => String, 'Legal reason, in Russian.')
  @Column(stringColumn(500))
  why!: string;
  @Field(() => DateTime, 'When it is destroyed.')
  @Column(timestampColumn)
  until!: string;
  @Field(() => DateTime, 'When the account was deleted.')
  @Column(timestampColumn)
  createdAt!: string;
  /** Encrypted JSON: name and email of the user, and the records. */
  @Column('text')
  sealed!: string;
}

/** An access of an administrator to retained records. Append-only. */
@Entity('retained_record_looks')
@Index(['at'])
export class RetainedRecordLook {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  viewerId!: string;
  @Column(stringColumn(64))
  personFingerprint!: string;
  /** Free text of the administrator. */
  @Column(stringColumn(500))
  reason!: string;
  @Column('integer')
  found!: number;
  @Column(timestampColumn)
  at!: string;
}
