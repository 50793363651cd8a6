import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { LegalDocumentKind, type ConsentManner } from './legal.enums.js';

/** One edition of a document. Never changed: a correction is a new edition. */
@Entity('legal_documents')
@Index(['kind', 'version'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'One edition of a legal document.' })
export class LegalDocument {
  @Field(() => ID, { description: 'Id of this edition; consents name it.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => LegalDocumentKind, { description: 'What it is about.' })
  @Column(enumColumn)
  kind!: LegalDocumentKind;
  @Field(() => Int, { description: 'Number of the edition, from 1.' })
  @Column('integer')
  version!: number;
  @Field(() => String, { description: 'Title.' })
  @Column(stringColumn())
  title!: string;
  /** Markdown. */
  @Column('text')
  body!: string;
  /** SHA-256 of title and body, hex: proves what was agreed to. */
  @Column(stringColumn(64))
  bodyHash!: string;
  @Field(() => DateTime, { description: 'In force from then on.' })
  @Column(timestampColumn)
  effectiveFrom!: string;
}

/** The fact that somebody agreed. Only ever added to. */
@Entity('consent_acceptances')
@Index(['userId', 'documentId'])
@Index('consents_of_person', ['userId', 'acceptedAt', 'id'])
export class ConsentAcceptance {
  @PrimaryColumn(idColumn)
  id!: string;
  /** Kept apart from the account: the proof outlives it. Null for a person without an account. */
  @Column(optionalIdColumn)
  userId!: string | null;
  @Column(idColumn)
  documentId!: string;
  @ManyToOne(() => LegalDocument)
  @JoinColumn({ name: 'documentId' })
  document?: LegalDocument;
  @Column(timestampColumn)
  acceptedAt!: string;
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  /** Form on which it was given. */
  @Column(enumColumn)
  channel!: ConsentChannel;
  /** What it was given for: the account, the registration, or the message. */
  @Column(idColumn)
  subjectId!: string;
}

/**
 * How staff got a consent that it recorded in the person's name. `recordedById` is kept without a foreign key, as `userId`
 * above: the proof outlives both accounts.
 */
@Entity('staff_consents')
export class StaffConsent {
  @PrimaryColumn(idColumn)
  acceptanceId!: string;
  @OneToOne(() => ConsentAcceptance, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'acceptanceId' })
  acceptance?: ConsentAcceptance;
  @Column(enumColumn)
  manner!: ConsentManner;
  @Index()
  @Column(optionalIdColumn)
  recordedById!: string | null;
}

/** The fact that somebody took a consent back. Only ever added to. */
@Entity('consent_withdrawals')
@Index(['withdrawnAt'])
export class ConsentWithdrawal {
  /** The consent that it ends. */
  @PrimaryColumn(idColumn)
  acceptanceId!: string;
  @OneToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'acceptanceId' })
  acceptance?: ConsentAcceptance;
  @Column(timestampColumn)
  withdrawnAt!: string;
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  /** Where it was taken back. */
  @Column(enumColumn)
  channel!: WithdrawalChannel;
}

export type WithdrawalChannel = 'ACCOUNT' | 'LETTER' | 'DELETION';

export type ConsentChannel = 'ACCOUNT' | 'REGISTRATION' | 'FEEDBACK' | 'QUESTION' | 'SIGN_ON' | 'STAFF';
