import { Field, ID, Int, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, enumColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { LegalDocumentKind, type ConsentManner } from './legal.enums.js';

/** One edition of a document. Immutable: a correction is a new edition. */
@Entity('legal_documents')
@Index(['kind', 'version'], { unique: true })
@ObjectType('One edition of a legal document.')
export class LegalDocument {
  @Field(() => ID, 'Id of this edition; consents refer to it.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => LegalDocumentKind, 'Kind of document.')
  @Column(enumColumn)
  kind!: LegalDocumentKind;
  @Field(() => Int, 'Number of the edition, from 1.')
  @Column('integer')
  version!: number;
  @Field(() => String, 'Title.')
  @Column(stringColumn())
  title!: string;
  /** Markdown. */
  @Column('text')
  body!: string;
  /** SHA-256 of title and body, hex: proves what the user agreed to. */
  @Column(stringColumn(64))
  bodyHash!: string;
  @Field(() => DateTime, 'When it comes into force.')
  @Column(timestampColumn)
  effectiveFrom!: string;
}

/** A consent that was given. Append-only. */
@Entity('consent_acceptances')
@Index(['userId', 'documentId'])
@Index('consents_of_person', ['userId', 'acceptedAt', 'id'])
export class ConsentAcceptance {
  @PrimaryColumn(idColumn)
  id!: string;
  /** No foreign key: the proof outlives the account. Null: a person without an account. */
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
  /** Form on which the consent was given. */
  @Column(enumColumn)
  channel!: ConsentChannel;
  /** What the consent was given for: account, registration or message. */
  @Column(idColumn)
  subjectId!: string;
}

/**
 * How staff obtained a consent that it recorded for a user. `recordedById` has no foreign key, like `userId` above: the
 * proof outlives both accounts.
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

/** A withdrawal of a consent. Append-only. */
@Entity('consent_withdrawals')
@Index(['withdrawnAt'])
export class ConsentWithdrawal {
  /** The withdrawn consent. */
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
  /** Where the consent was withdrawn. */
  @Column(enumColumn)
  channel!: WithdrawalChannel;
}

export type WithdrawalChannel = 'ACCOUNT' | 'LETTER' | 'DELETION';

export type ConsentChannel = 'ACCOUNT' | 'REGISTRATION' | 'FEEDBACK' | 'QUESTION' | 'SIGN_ON' | 'STAFF';
