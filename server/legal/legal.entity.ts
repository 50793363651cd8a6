import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, word } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { LegalDocumentKind, type ConsentManner } from './legal.enums.js';

/** One edition of a document. Immutable: a correction is a new edition. */
@Entity('legal_documents')
@Index(['kind', 'version'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'One edition of a legal document.' })
export class LegalDocument {
  @Field(() => ID, { description: 'Id of this edition; consents refer to it.' })
  @PrimaryColumn(id)
  id!: string;
  @Field(() => LegalDocumentKind, { description: 'Kind of document.' })
  @Column(word)
  kind!: LegalDocumentKind;
  @Field(() => Int, { description: 'Number of the edition, from 1.' })
  @Column('integer')
  version!: number;
  @Field(() => String, { description: 'Title.' })
  @Column(line())
  title!: string;
  /** Markdown. */
  @Column('text')
  body!: string;
  /** SHA-256 of title and body, hex: proves what the user agreed to. */
  @Column(line(64))
  bodyHash!: string;
  @Field(() => DateTime, { description: 'When it comes into force.' })
  @Column(moment)
  effectiveFrom!: string;
}

/** A consent that was given. Append-only. */
@Entity('consent_acceptances')
@Index(['userId', 'documentId'])
@Index('consents_of_person', ['userId', 'acceptedAt', 'id'])
export class ConsentAcceptance {
  @PrimaryColumn(id)
  id!: string;
  /** No foreign key: the proof outlives the account. Null: a person without an account. */
  @Column(optionalId)
  userId!: string | null;
  @Column(id)
  documentId!: string;
  @ManyToOne(() => LegalDocument)
  @JoinColumn({ name: 'documentId' })
  document?: LegalDocument;
  @Column(moment)
  acceptedAt!: string;
  @Column(line(60))
  address!: string;
  @Column(line(300))
  userAgent!: string;
  /** Form on which the consent was given. */
  @Column(word)
  channel!: ConsentChannel;
  /** What the consent was given for: account, registration or message. */
  @Column(id)
  subjectId!: string;
}

/**
 * How staff obtained a consent that it recorded for a user. `recordedById` has no foreign key, like `userId` above: the
 * proof outlives both accounts.
 */
@Entity('staff_consents')
export class StaffConsent {
  @PrimaryColumn(id)
  acceptanceId!: string;
  @OneToOne(() => ConsentAcceptance, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'acceptanceId' })
  acceptance?: ConsentAcceptance;
  @Column(word)
  manner!: ConsentManner;
  @Index()
  @Column(optionalId)
  recordedById!: string | null;
}

/** A withdrawal of a consent. Append-only. */
@Entity('consent_withdrawals')
@Index(['withdrawnAt'])
export class ConsentWithdrawal {
  /** The withdrawn consent. */
  @PrimaryColumn(id)
  acceptanceId!: string;
  @OneToOne(() => ConsentAcceptance)
  @JoinColumn({ name: 'acceptanceId' })
  acceptance?: ConsentAcceptance;
  @Column(moment)
  withdrawnAt!: string;
  @Column(line(60))
  address!: string;
  @Column(line(300))
  userAgent!: string;
  /** Where the consent was withdrawn. */
  @Column(word)
  channel!: WithdrawalChannel;
}

export type WithdrawalChannel = 'ACCOUNT' | 'LETTER' | 'DELETION';

export type ConsentChannel = 'ACCOUNT' | 'REGISTRATION' | 'FEEDBACK' | 'QUESTION' | 'SIGN_ON' | 'STAFF';
