import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { Session } from '../users/user.entity.js';

/** The person at this browser has just given her password again: it may fetch a copy of her data for a while. */
@Entity('data_copy_permits')
@Index(['expiresAt'])
export class DataCopyPermit {
  @PrimaryColumn(idColumn)
  sessionId!: string;
  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sessionId' })
  session?: Session;
  /** Of one permit one letter tells, whatever was fetched with it. */
  @Column(idColumn)
  letterId!: string;
  @Column(timestampColumn)
  expiresAt!: string;
}

/** What has to stay of a deleted account, apart from everything else. */
@Entity('retained_records')
@Index(['personFingerprint'])
@Index(['until'])
@Index(['userId', 'name'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'What the law makes the organiser keep of a deleted account. For administrators.',
})
export class RetainedRecord {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  /** The account that was deleted. */
  @Column(idColumn)
  userId!: string;
  /** Of her address: finds the records without naming her. */
  @Column(stringColumn(64))
  personFingerprint!: string;
  /** Which of the things that modules keep. */
  @Column(enumColumn)
  name!: string;
  @Field(() => String, { description: 'What it is, in Russian.' })
  @Column(stringColumn())
  what!: string;
  @Field(() => String, { description: 'Why it is kept, in Russian.' })
  @Column(stringColumn(500))
  why!: string;
  @Field(() => DateTime, { description: 'It is destroyed then.' })
  @Column(timestampColumn)
  until!: string;
  @Field(() => DateTime, { description: 'When the account was deleted.' })
  @Column(timestampColumn)
  createdAt!: string;
  /** JSON of the person's name and address and of the records, sealed. */
  @Column('text')
  sealed!: string;
}

/** An administrator has looked at what was retained. Only ever added to. */
@Entity('retained_record_looks')
@Index(['at'])
export class RetainedRecordLook {
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  viewerId!: string;
  @Column(stringColumn(64))
  personFingerprint!: string;
  /** In the administrator's own words. */
  @Column(stringColumn(500))
  reason!: string;
  @Column('integer')
  found!: number;
  @Column(timestampColumn)
  at!: string;
}
