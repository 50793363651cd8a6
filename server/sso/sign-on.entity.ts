import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalTimestampColumn } from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';

/** A partner's token that was opened here. Stored for as long as it can be used. */
@Entity('sign_on_tokens')
@Index(['expiresAt'])
export class SignOnToken {
  @PrimaryColumn(idColumn)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** SHA-256 of its `jti`, hex. */
  @PrimaryColumn(stringColumn(64))
  jtiHash!: string;
  @Column(timestampColumn)
  openedAt!: string;
  /** Until when it can be answered, independent of its own expiry. */
  @Column(timestampColumn)
  expiresAt!: string;
  /** When it was accepted or declined; null: not yet. */
  @Column(optionalTimestampColumn)
  usedAt!: string | null;
}

/**
 * The user's agreement to share data with a site. The row outlives the consent, so that the subject of the user stays
 * the same.
 */
@Entity('sign_on_agreements')
@ObjectType('An agreement of the user to share data with a site.')
export class SignOnAgreement {
  @PrimaryColumn(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @PrimaryColumn(idColumn)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** Identifies the user to this site. Random, so that sites cannot match users and key rotation does not change it. */
  @Column({ ...stringColumn(43), unique: true })
  subject!: string;
  /** JSON: names of SignOnScope. */
  @Column(stringColumn(200))
  scopes!: string;
  /** The edition that the user agreed to. */
  @Column(idColumn)
  documentId!: string;
  @Field(() => DateTime, 'When the user last agreed.')
  @Column(timestampColumn)
  agreedAt!: string;
}

/** A sign-in to a partner site, shown to the user in a log. */
@Entity('sign_ons')
@Index(['userId', 'id'])
@Index(['createdAt'])
@ObjectType('A sign-in of the user to a partner site.')
export class SignOn {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(idColumn)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** JSON: names of SignOnScope that were actually shared. */
  @Column(stringColumn(200))
  scopes!: string;
  @Field(() => String, 'IP address of the user.')
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  @Field(() => DateTime, 'When the user continued to the site.')
  @Column(timestampColumn)
  createdAt!: string;
  /** `jti` of the answered token. */
  @Column(stringColumn(128))
  tokenId!: string;
  /** SHA-256 of the code that the site exchanges for the data, hex. */
  @Column({ ...stringColumn(64), unique: true })
  codeHash!: string;
  @Column(timestampColumn)
  codeExpiresAt!: string;
  @Field(() => DateTime, 'When the site fetched the data; null: not yet.', nullable)
  @Column(optionalTimestampColumn)
  exchangedAt!: string | null;
}

/** A key that signs answers, one per month. */
@Entity('sign_on_keys')
@Index(['period', 'sealedWith'], { unique: true })
export class SignOnKey {
  /** Thumbprint of the public key. */
  @PrimaryColumn(stringColumn(43))
  kid!: string;
  /** Month in UTC in which it signs, YYYY-MM. */
  @Column(stringColumn(7))
  period!: string;
  /** Name of the key in ENCRYPTION_KEYS that encrypts the private key: processes with this key use one row. */
  @Column(stringColumn(20))
  sealedWith!: string;
  /** JWK, JSON. */
  @Column(stringColumn(500))
  publicJwk!: string;
  /** Encrypted: JWK as JSON. */
  @Column(stringColumn(1000))
  privateSealed!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
