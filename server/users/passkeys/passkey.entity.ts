import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { ObjectType } from '../../core/graphql/schema.js';
import { User } from '../user.entity.js';

/** A passkey (WebAuthn credential) of an account. The private key never leaves the user's device. */
@Entity('passkeys')
@ObjectType('A passkey: signs in by the fingerprint, face or PIN of a device.')
export class Passkey {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Index()
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  /** Id that the authenticator gave to the credential, base64url: 16 to 1,023 bytes. */
  @Column({ ...kind.string(1364), unique: true })
  credentialId!: string;
  /** Public key as COSE, base64url. */
  @Column(kind.text)
  publicKey!: string;
  /**
   * Signature counter of the last use, as decimal digits: it has 32 bits without a sign. 0: the authenticator does not
   * count. A counter that does not grow shows a copied key.
   */
  @Column(kind.string(10))
  counter!: string;
  /** How the browser reaches the authenticator, JSON: saves it from asking for devices that the key is not on. */
  @Column(kind.string(200))
  transports!: string;
  @Column(
    kind.boolean,
    'The key is copied to other devices of the owner, by their account at Apple, Google or another.',
  )
  isSynced!: boolean;
  @Column(kind.string(100), 'Name that tells the keys of the account apart.')
  name!: string;
  @Column(kind.timestamp, 'When it was added.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it last signed in; null: never.')
  lastUsedAt!: string | null;
}

/** A challenge that an authenticator signs: once, in the browser that requested it. Using it deletes it. */
@Entity('passkey_challenges')
@Index(['expiresAt'])
export class PasskeyChallenge {
  @PrimaryColumn(kind.id)
  id!: string;
  /** 256 random bits, base64url. */
  @Column(kind.string(43))
  challenge!: string;
  /** The account that a key is added to; null: for signing in. */
  @Index()
  @BelongsTo(() => User, { onDelete: 'CASCADE', nullable: true })
  userId!: string | null;
  /** SHA-256 of the cookie of the browser that may answer, hex. */
  @Column(kind.string(64))
  browserHash!: string;
  @Column(kind.timestamp)
  expiresAt!: string;
}
