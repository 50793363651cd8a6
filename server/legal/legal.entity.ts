import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, word } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { LegalDocumentKind, type ConsentManner } from './legal.enums.js';

/** One edition of a document. Never changed: a correction is a new edition. */
@Entity('legal_documents')
@Index(['kind', 'version'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'One edition of a legal document.' })
export class LegalDocument {
  @Field(() => ID, { description: 'Id of this edition; consents name it.' })
  @PrimaryColumn(id)
  id!: string;
  @Field(() => LegalDocumentKind, { description: 'What it is about.' })
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
  /** SHA-256 of title and body, hex: proves what was agreed to. */
  @Column(line(64))
  bodyHash!: string;
  @Field(() => DateTime, { description: 'In force from then on.' })
  @Column(moment)
  effectiveFrom!: string;
}

/** The fact that somebody agreed. Only ever added to. */
@Entity('consent_acceptances')
@Index(['userId', 'documentId'])
@Index('consents_of_person', ['userId', 'acceptedAt', 'id'])
export class ConsentAcceptance {
  @PrimaryColumn(id)
  id!: string;
  /** Kept apart from the account: the proof outlives it. Null for a person without an account. */
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
  /** Form on which it was given. */
  @Column(word)
  channel!: ConsentChannel;
  /** What it was given for: the account, the registration, or the message. */
  @Column(id)
  subjectId!: string;
}

/**
 * How staff got a consent that it recorded in the person's name. `recordedById` is kept without a foreign key, as `userId`
 * above: the proof outlives both accounts.
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

/** The fact that somebody took a consent back. Only ever added to. */
@Entity('consent_withdrawals')
@Index(['withdrawnAt'])
export class ConsentWithdrawal {
  /** The consent that it ends. */
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
  /** Where it was taken back. */
  @Column(word)
  channel!: WithdrawalChannel;
}

export type WithdrawalChannel = 'ACCOUNT' | 'LETTER' | 'DELETION';

export type ConsentChannel = 'ACCOUNT' | 'REGISTRATION' | 'FEEDBACK' | 'QUESTION' | 'SIGN_ON' | 'STAFF';
