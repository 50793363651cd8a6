import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { User } from '../../users/user.entity.js';
import { PartnerSite } from '../partner-site.entity.js';

/** What the OpenID Connect provider stores for a while: a browser's session, a request, a code, an access token. */
@Entity('oidc_records')
@Index(['expiresAt'])
export class OidcRecord {
  /** SHA-256 of the model and its id, hex: the id of most models is a secret. */
  @PrimaryColumn(kind.string(64))
  id!: string;
  /** Name of the model in the library `oidc-provider`. */
  @Column(kind.string(40))
  model!: string;
  /** Encrypted: JSON as the library wrote it. */
  @Column(kind.text)
  payloadSealed!: string;
  @Index()
  @BelongsTo(() => User, { nullable: true, onDelete: 'CASCADE' })
  userId!: string | null;
  /** The grant of a code or a token: they end together. */
  @Index()
  @Column(optional(kind.string(64)))
  grantId!: string | null;
  /** Second id of a session, by which tokens find it. */
  @Index()
  @Column(optional(kind.string(64)))
  uid!: string | null;
  /** When a code was exchanged; null: not yet. */
  @Column(optional(kind.timestamp))
  consumedAt!: string | null;
  @Column(kind.timestamp)
  expiresAt!: string;
}

/** A secret with which the server of a partner site asks for tokens. Several may be valid while the site changes over. */
@Entity('partner_secrets')
@ObjectType('A secret of a partner site for OpenID Connect. The secret itself is shown once. For staff.')
export class PartnerSecret {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Index()
  @BelongsTo(() => PartnerSite, { onDelete: 'CASCADE' })
  siteId!: string;
  /** SHA-256, hex. */
  @Column(kind.string(64))
  secretHash!: string;
  @Column(kind.string(4), 'Its last four characters, to tell secrets apart.')
  ending!: string;
  @Column(kind.timestamp, 'When it was created.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When it was revoked; null: it is valid.')
  revokedAt!: string | null;
}
