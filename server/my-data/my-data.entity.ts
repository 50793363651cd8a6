import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, word } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { Session } from '../users/user.entity.js';

/** A permit to download a copy of the data, given to a session after the password was entered again. */
@Entity('data_copy_permits')
@Index(['expiresAt'])
export class DataCopyPermit {
  @PrimaryColumn(id)
  sessionId!: string;
  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: Session;
  /** Outbox key of the email: one email per permit, however many downloads. */
  @Column(id)
  letterId!: string;
  @Column(moment)
  expiresAt!: string;
}

/** Data of a deleted account that the law requires to retain, apart from all other data. */
@Entity('retained_records')
@Index(['personFingerprint'])
@Index(['until'])
@Index(['userId', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'Data of a deleted account that the law requires the organiser to retain. For administrators.',
})
export class RetainedRecord {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  /** The deleted account. */
  @Column(id)
  userId!: string;
  /** Fingerprint of the email: finds the records without storing it in plain text. */
  @Column(line(64))
  personFingerprint!: string;
  /** Name of the personal data definition. */
  @Column(word)
  name!: string;
  @Field(() => String, { description: 'Kind of data, in Russian.' })
  @Column(line())
  what!: string;
  @Field(() => String, { description: 'Legal reason, in Russian.' })
  @Column(line(500))
  why!: string;
  @Field(() => DateTime, { description: 'When it is destroyed.' })
  @Column(moment)
  until!: string;
  @Field(() => DateTime, { description: 'When the account was deleted.' })
  @Column(moment)
  createdAt!: string;
  /** Encrypted JSON: name and email of the user, and the records. */
  @Column('text')
  sealed!: string;
}

/** An access of an administrator to retained records. Append-only. */
@Entity('retained_record_looks')
@Index(['at'])
export class RetainedRecordLook {
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  viewerId!: string;
  @Column(line(64))
  personFingerprint!: string;
  /** Free text of the administrator. */
  @Column(line(500))
  reason!: string;
  @Column('integer')
  found!: number;
  @Column(moment)
  at!: string;
}
