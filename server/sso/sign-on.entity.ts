import { ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';

/** A partner's token that was opened here. Stored for as long as it can be used. */
@Entity('sign_on_tokens')
@Index(['expiresAt'])
export class SignOnToken {
  @ForeignKey(() => PartnerSite, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  siteId!: string;
  /** SHA-256 of its `jti`, hex. */
  @PrimaryColumn(kind.string(64))
  jtiHash!: string;
  @Column(kind.timestamp)
  openedAt!: string;
  /** Until when it can be answered, independent of its own expiry. */
  @Column(kind.timestamp)
  expiresAt!: string;
  /** When it was accepted or declined; null: not yet. */
  @Column(optional(kind.timestamp))
  usedAt!: string | null;
}

/**
 * The user's agreement to share data with a site. The row outlives the consent, so that the subject of the user stays
 * the same.
 */
@Entity('sign_on_agreements')
@ObjectType('An agreement of the user to share data with a site.')
export class SignOnAgreement {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  userId!: string;
  @ForeignKey(() => PartnerSite, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  siteId!: string;
  /** Identifies the user to this site. Random, so that sites cannot match users and key rotation does not change it. */
  @Column({ ...kind.string(43), unique: true })
  subject!: string;
  /** JSON: names of SignOnScope. */
  @Column(kind.string(200))
  scopes!: string;
  /** The edition that the user agreed to. */
  @Column(kind.id)
  documentId!: string;
  @Column(kind.timestamp, 'When the user last agreed.')
  agreedAt!: string;
}

/** A sign-in to a partner site, shown to the user in a log. */
@Entity('sign_ons')
@Index(['userId', 'id'])
@Index(['createdAt'])
@ObjectType('A sign-in of the user to a partner site.')
export class SignOn {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @BelongsTo(() => PartnerSite, { onDelete: 'CASCADE' })
  siteId!: string;
  /** JSON: names of SignOnScope that were actually shared. */
  @Column(kind.string(200))
  scopes!: string;
  @Column(kind.string(60), 'IP address of the user.')
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
  @Column(kind.timestamp, 'When the user continued to the site.')
  createdAt!: string;
  /** `jti` of the answered token. */
  @Column(kind.string(128))
  tokenId!: string;
  /** SHA-256 of the code that the site exchanges for the data, hex. */
  @Column({ ...kind.string(64), unique: true })
  codeHash!: string;
  @Column(kind.timestamp)
  codeExpiresAt!: string;
  @Column(optional(kind.timestamp), 'When the site fetched the data; null: not yet.')
  exchangedAt!: string | null;
}

/** A key that signs answers, one per month. */
@Entity('sign_on_keys')
@Index(['period', 'sealedWith'], { unique: true })
export class SignOnKey {
  /** Thumbprint of the public key. */
  @PrimaryColumn(kind.string(43))
  kid!: string;
  /** Month in UTC in which it signs, YYYY-MM. */
  @Column(kind.string(7))
  period!: string;
  /** Name of the key in ENCRYPTION_KEYS that encrypts the private key: processes with this key use one row. */
  @Column(kind.string(20))
  sealedWith!: string;
  /** JWK, JSON. */
  @Column(kind.string(500))
  publicJwk!: string;
  /** Encrypted: JWK as JSON. */
  @Column(kind.string(1000))
  privateSealed!: string;
  @Column(kind.timestamp)
  createdAt!: string;
}
