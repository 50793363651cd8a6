import { ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, PrimaryColumn } from '../core/database/columns.js';
import { Session } from '../users/user.entity.js';

/** A permit to download a copy of the data, given to a session after the password was entered again. */
@Entity('data_copy_permits')
@Index(['expiresAt'])
export class DataCopyPermit {
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  sessionId!: string;
  /** Outbox key of the email: one email per permit, however many downloads. */
  @Column(kind.id)
  letterId!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
}

/** Data of a deleted account that the law requires to retain, apart from all other data. */
@Entity('retained_records')
@Index(['personFingerprint'])
@Index(['until'])
@Index(['userId', 'name'], { unique: true })
@ObjectType('Data of a deleted account that the law requires the organiser to retain. For administrators.')
export class RetainedRecord {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  /** The deleted account. */
  @Column(kind.id)
  userId!: string;
  /** Fingerprint of the email: finds the records without storing it in plain text. */
  @Column(kind.string(64))
  personFingerprint!: string;
  /** Name of the personal data definition. */
  @Column(kind.enum())
  name!: string;
  @Column(kind.string(), 'Kind of data, in Russian.')
  what!: string;
  @Column(kind.string(500), 'Legal reason, in Russian.')
  why!: string;
  @Column(kind.timestamp, 'When it is destroyed.')
  until!: string;
  @Column(kind.timestamp, 'When the account was deleted.')
  createdAt!: string;
  /** Encrypted JSON: name and email of the user, and the records. */
  @Column(kind.text)
  sealed!: string;
}

/** An access of an administrator to retained records. Append-only. */
@Entity('retained_record_looks')
@Index(['at'])
export class RetainedRecordLook {
  @PrimaryColumn(kind.id)
  id!: string;
  @Column(kind.id)
  viewerId!: string;
  @Column(kind.string(64))
  personFingerprint!: string;
  /** Free text of the administrator. */
  @Column(kind.string(500))
  reason!: string;
  @Column(kind.integer)
  found!: number;
  @Column(kind.timestamp)
  at!: string;
}
