import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalMoment } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';
import { PartnerSite } from './partner-site.entity.js';

/** A token of a partner that was opened here; kept as long as it could be brought again. */
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
  /** It can be answered until then, whatever its own term says. */
  @Column(moment)
  expiresAt!: string;
  /** When it was answered, either way; null: not yet. */
  @Column(optionalMoment)
  usedAt!: string | null;
}

/** What a person has agreed that one site learns. The row outlives the consent, so that the site's number for her stays. */
@Entity('sign_on_agreements')
@ObjectType({ simpleResolvers: true, description: 'That the person agrees that a site learns something of her.' })
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
  /** What the site knows her by: random, so that two sites cannot compare, and no key of ours can change it. */
  @Column({ ...line(43), unique: true })
  subject!: string;
  /** JSON: names of SignOnScope. */
  @Column(line(200))
  scopes!: string;
  /** The edition agreed to. */
  @Column(id)
  documentId!: string;
  @Field(() => DateTime, { description: 'When she last agreed.' })
  @Column(moment)
  agreedAt!: string;
}

/** One entrance to a site; the log that the person sees. */
@Entity('sign_ons')
@Index(['userId', 'id'])
@Index(['createdAt'])
@ObjectType({ simpleResolvers: true, description: 'That the person has signed in to the site of a partner.' })
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
  /** JSON: names of SignOnScope, of what was really given. */
  @Column(line(200))
  scopes!: string;
  @Field(() => String, { description: 'Network address that she came from.' })
  @Column(line(60))
  address!: string;
  @Column(line(300))
  userAgent!: string;
  @Field(() => DateTime, { description: 'When she went on to the site.' })
  @Column(moment)
  createdAt!: string;
  /** `jti` of the token that it answers. */
  @Column(line(128))
  tokenId!: string;
  /** SHA-256 of the code that the site gets the data for, hex. */
  @Column({ ...line(64), unique: true })
  codeHash!: string;
  @Column(moment)
  codeExpiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When the site fetched the data; null: it has not.' })
  @Column(optionalMoment)
  exchangedAt!: string | null;
}

/** A key that our answers are signed with: one for each month. */
@Entity('sign_on_keys')
@Index(['period', 'sealedWith'], { unique: true })
export class SignOnKey {
  /** Thumbprint of the public key. */
  @PrimaryColumn(line(43))
  kid!: string;
  /** Signs in this month of UTC, YYYY-MM. */
  @Column(line(7))
  period!: string;
  /** Name of the key of ENCRYPTION_KEYS that the private part is sealed with: processes that have it agree on one row. */
  @Column(line(20))
  sealedWith!: string;
  /** JWK, JSON. */
  @Column(line(500))
  publicJwk!: string;
  /** Sealed. JWK, JSON. */
  @Column(line(1000))
  privateSealed!: string;
  @Column(moment)
  createdAt!: string;
}
