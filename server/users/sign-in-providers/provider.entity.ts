import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { EmailAddress, Url } from '../../core/graphql/scalars.js';
import { ID, ObjectType } from '../../core/graphql/schema.js';
import { User } from '../user.entity.js';

/** An OpenID Connect provider of a clinic or an association, whose users sign in here. */
@Entity('sign_in_providers')
@ObjectType('A provider of OpenID Connect whose users sign in here, with its settings. For administrators.')
export class SignInProvider {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(60), 'Name of the organisation, on its button.')
  name!: string;
  @Column({ ...kind.string(300), unique: true, field: () => Url }, 'Issuer: the address of its discovery document.')
  issuer!: string;
  @Column({ ...optional(kind.string(200)), field: () => ID }, 'Id that the provider gave to this site; null: not yet.')
  clientId!: string | null;
  /** Encrypted. See Cipher. */
  @Column(optional(kind.text))
  secretSealed!: string | null;
  @Column(
    kind.boolean,
    'Whether its users may create an account here with an email that it has verified; otherwise it is linked to existing accounts only.',
  )
  createsAccounts!: boolean;
  @Column(kind.boolean, 'Whether users can sign in with it.')
  isActive!: boolean;
  @Column(kind.timestamp, 'When it was added.')
  createdAt!: string;
  @Column(kind.timestamp, 'When its settings were last changed.')
  updatedAt!: string;
}

/** An identity at a provider that signs in to an account. */
@Entity('linked_identities')
@Index('linked_identities_by_subject', ['providerId', 'subject'], { unique: true })
@Index('linked_identities_of_user', ['userId', 'providerId'], { unique: true })
@ObjectType('An identity at a provider of a clinic or an association that signs in to the account.')
export class LinkedIdentity {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => SignInProvider, { onDelete: 'CASCADE' })
  providerId!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  /** `sub` of the provider: never given to another of its users. */
  @Column(kind.string(255))
  subject!: string;
  @Column(
    { ...optional(kind.string(254)), field: () => EmailAddress },
    'Email at the provider when it was linked; null: the provider told none.',
  )
  email!: string | null;
  @Column(kind.timestamp, 'When it was linked.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it last signed in; null: never.')
  lastUsedAt!: string | null;
}

/** A sign-in at a provider that one browser has begun: the way there, and what the provider has said. Used once. */
@Entity('provider_sign_ins')
@Index(['expiresAt'])
export class ProviderSignIn {
  @PrimaryColumn(kind.id)
  id!: string;
  @Index()
  @BelongsTo(() => SignInProvider, { onDelete: 'CASCADE' })
  providerId!: string;
  /** SHA-256 of `state`, hex. */
  @Column({ ...kind.string(64), unique: true })
  stateHash!: string;
  /** SHA-256 of the cookie of the browser that may continue, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  /** Encrypted: `SignInSecrets` as JSON. */
  @Column(kind.text)
  secretsSealed!: string;
  /** Path of this site to go on to. */
  @Column(optional(kind.string(500)))
  redirect!: string | null;
  /** The account that the identity is to be linked to; null: it signs in. */
  @Index()
  @BelongsTo(() => User, { onDelete: 'CASCADE', nullable: true })
  userId!: string | null;
  /** When the provider has sent the browser back: a second time is rejected. */
  @Column(optional(kind.timestamp))
  returnedAt!: string | null;
  /** Encrypted: `ProviderClaims` as JSON. Null: the provider has not answered yet. */
  @Column(optional(kind.text))
  claimsSealed!: string | null;
  @Column(kind.timestamp)
  expiresAt!: string;
}
