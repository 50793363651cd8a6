import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalMoment } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';

/** A partner's token that was opened here. Stored for as long as it can be used. */
@Entity('sign_on_tokens')
@Index(['expiresAt'])
export class SignOnToken {
  @PrimaryColumn(id)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** SHA-256 of its `jti`, hex. */
  @PrimaryColumn(line(64))
  jtiHash!: string;
  @Column(moment)
  openedAt!: string;
  /** Until when it can be answered, independent of its own expiry. */
  @Column(moment)
  expiresAt!: string;
  /** When it was accepted or declined; null: not yet. */
  @Column(optionalMoment)
  usedAt!: string | null;
}

/**
 * The user's agreement to share data with a site. The row outlives the consent, so that the subject of the user stays
 * the same.
 */
@Entity('sign_on_agreements')
@ObjectType({ simpleResolvers: true, description: 'An agreement of the user to share data with a site.' })
export class SignOnAgreement {
  @PrimaryColumn(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @PrimaryColumn(id)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** Identifies the user to this site. Random, so that sites cannot match users and key rotation does not change it. */
  @Column({ ...line(43), unique: true })
  subject!: string;
  /** JSON: names of SignOnScope. */
  @Column(line(200))
  scopes!: string;
  /** The edition that the user agreed to. */
  @Column(id)
  documentId!: string;
  @Field(() => DateTime, { description: 'When the user last agreed.' })
  @Column(moment)
  agreedAt!: string;
}

/** A sign-in to a partner site, shown to the user in a log. */
@Entity('sign_ons')
@Index(['userId', 'id'])
@Index(['createdAt'])
@ObjectType({ simpleResolvers: true, description: 'A sign-in of the user to a partner site.' })
export class SignOn {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(id)
  id!: string;
  @Column(id)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Column(id)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  /** JSON: names of SignOnScope that were actually shared. */
  @Column(line(200))
  scopes!: string;
  @Field(() => String, { description: 'IP address of the user.' })
  @Column(line(60))
  address!: string;
  @Column(line(300))
  userAgent!: string;
  @Field(() => DateTime, { description: 'When the user continued to the site.' })
  @Column(moment)
  createdAt!: string;
  /** `jti` of the answered token. */
  @Column(line(128))
  tokenId!: string;
  /** SHA-256 of the code that the site exchanges for the data, hex. */
  @Column({ ...line(64), unique: true })
  codeHash!: string;
  @Column(moment)
  codeExpiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the site fetched the data; null: not yet.' })
  @Column(optionalMoment)
  exchangedAt!: string | null;
}

/** A key that signs answers, one per month. */
@Entity('sign_on_keys')
@Index(['period', 'sealedWith'], { unique: true })
export class SignOnKey {
  /** Thumbprint of the public key. */
  @PrimaryColumn(line(43))
  kid!: string;
  /** Month in UTC in which it signs, YYYY-MM. */
  @Column(line(7))
  period!: string;
  /** Name of the key in ENCRYPTION_KEYS that encrypts the private key: processes with this key use one row. */
  @Column(line(20))
  sealedWith!: string;
  /** JWK, JSON. */
  @Column(line(500))
  publicJwk!: string;
  /** Encrypted: JWK as JSON. */
  @Column(line(1000))
  privateSealed!: string;
  @Column(moment)
  createdAt!: string;
}
