import { ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { LegalDocumentKind, type ConsentManner } from './legal.enums.js';

/** One edition of a document. Immutable: a correction is a new edition. */
@Entity('legal_documents')
@Index(['kind', 'version'], { unique: true })
@ObjectType('One edition of a legal document.')
export class LegalDocument {
  @PrimaryColumn(kind.id, 'Id of this edition; consents refer to it.')
  id!: string;
  @Column(kind.enum(() => LegalDocumentKind), 'Kind of document.')
  kind!: LegalDocumentKind;
  @Column(kind.integer, 'Number of the edition, from 1.')
  version!: number;
  @Column(kind.string(), 'Title.')
  title!: string;
  /** Markdown. */
  @Column(kind.text)
  body!: string;
  /** SHA-256 of title and body, hex: proves what the user agreed to. */
  @Column(kind.string(64))
  bodyHash!: string;
  @Column(kind.timestamp, 'When it comes into force.')
  effectiveFrom!: string;
}

/** A consent that was given. Append-only. */
@Entity('consent_acceptances')
@Index(['userId', 'documentId'])
@Index('consents_of_person', ['userId', 'acceptedAt', 'id'])
export class ConsentAcceptance {
  @PrimaryColumn(kind.id)
  id!: string;
  /** No foreign key: the proof outlives the account. Null: a person without an account. */
  @Column(optional(kind.id))
  userId!: string | null;
  @BelongsTo(() => LegalDocument)
  documentId!: string;
  @Column(kind.timestamp)
  acceptedAt!: string;
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  /** Form on which the consent was given. */
  @Column(kind.enum())
  channel!: ConsentChannel;
  /** What the consent was given for: account, registration or message. */
  @Column(kind.id)
  subjectId!: string;
}

/**
 * How staff obtained a consent that it recorded for a user. `recordedById` has no foreign key, like `userId` above: the
 * proof outlives both accounts.
 */
@Entity('staff_consents')
export class StaffConsent {
  @ForeignKey(() => ConsentAcceptance, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  acceptanceId!: string;
  @Column(kind.enum())
  manner!: ConsentManner;
  @Index()
  @Column(optional(kind.id))
  recordedById!: string | null;
}

/** A withdrawal of a consent. Append-only. */
@Entity('consent_withdrawals')
@Index(['withdrawnAt'])
export class ConsentWithdrawal {
  /** The withdrawn consent. */
  @ForeignKey(() => ConsentAcceptance)
  @PrimaryColumn(kind.id)
  acceptanceId!: string;
  @Column(kind.timestamp)
  withdrawnAt!: string;
  @Column(kind.string(60))
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  /** Where the consent was withdrawn. */
  @Column(kind.enum())
  channel!: WithdrawalChannel;
}

export type WithdrawalChannel = 'ACCOUNT' | 'LETTER' | 'DELETION';

export type ConsentChannel = 'ACCOUNT' | 'REGISTRATION' | 'FEEDBACK' | 'QUESTION' | 'SIGN_ON' | 'STAFF';
