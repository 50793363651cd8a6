import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalTimestampColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';

/** A token of a partner that was opened here; kept as long as it could be brought again. */
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
  /** It can be answered until then, whatever its own term says. */
  @Column(timestampColumn)
  expiresAt!: string;
  /** When it was answered, either way; null: not yet. */
  @Column(optionalTimestampColumn)
  usedAt!: string | null;
}

/** What a person has agreed that one site learns. The row outlives the consent, so that the site's number for her stays. */
@Entity('sign_on_agreements')
@ObjectType({ simpleResolvers: true, description: 'That the person agrees that a site learns something of her.' })
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
  /** What the site knows her by: random, so that two sites cannot compare, and no key of ours can change it. */
  @Column({ ...stringColumn(43), unique: true })
  subject!: string;
  /** JSON: names of SignOnScope. */
  @Column(stringColumn(200))
  scopes!: string;
  /** The edition agreed to. */
  @Column(idColumn)
  documentId!: string;
  @Field(() => DateTime, { description: 'When she last agreed.' })
  @Column(timestampColumn)
  agreedAt!: string;
}

/** One entrance to a site; the log that the person sees. */
@Entity('sign_ons')
@Index(['userId', 'id'])
@Index(['createdAt'])
@ObjectType({ simpleResolvers: true, description: 'That the person has signed in to the site of a partner.' })
export class SignOn {
  @Field(() => ID, { description: 'Opaque id.' })
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
  /** JSON: names of SignOnScope, of what was really given. */
  @Column(stringColumn(200))
  scopes!: string;
  @Field(() => String, { description: 'Network address that she came from.' })
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
  @Field(() => DateTime, { description: 'When she went on to the site.' })
  @Column(timestampColumn)
  createdAt!: string;
  /** `jti` of the token that it answers. */
  @Column(stringColumn(128))
  tokenId!: string;
  /** SHA-256 of the code that the site gets the data for, hex. */
  @Column({ ...stringColumn(64), unique: true })
  codeHash!: string;
  @Column(timestampColumn)
  codeExpiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the site fetched the data; null: it has not.' })
  @Column(optionalTimestampColumn)
  exchangedAt!: string | null;
}

/** A key that our answers are signed with: one for each month. */
@Entity('sign_on_keys')
@Index(['period', 'sealedWith'], { unique: true })
export class SignOnKey {
  /** Thumbprint of the public key. */
  @PrimaryColumn(stringColumn(43))
  kid!: string;
  /** Signs in this month of UTC, YYYY-MM. */
  @Column(stringColumn(7))
  period!: string;
  /** Name of the key of ENCRYPTION_KEYS that the private part is sealed with: processes that have it agree on one row. */
  @Column(stringColumn(20))
  sealedWith!: string;
  /** JWK, JSON. */
  @Column(stringColumn(500))
  publicJwk!: string;
  /** Sealed. JWK, JSON. */
  @Column(stringColumn(1000))
  privateSealed!: string;
  @Column(timestampColumn)
  createdAt!: string;
}
