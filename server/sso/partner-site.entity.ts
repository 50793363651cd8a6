import { ID, ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { KeyAlgorithm } from './sso.enums.js';

/** A partner site that users sign in to with their account here. */
@Entity('partner_sites')
@ObjectType('A partner site that users sign in to with their account here, with its settings. For staff.')
export class PartnerSite {
  @PrimaryColumn(kind.id, 'Opaque id; `iss` of its tokens and `aud` of our answers.')
  id!: string;
  @Column(kind.string(120), 'Name, as users see it.')
  name!: string;
  @Column({ ...kind.string(300), unique: true }, 'Address without a path, such as https://academy.example.ru.')
  address!: string;
  /** JSON: a list of at most twenty addresses. */
  @Column(kind.text)
  returnAddresses!: string;
  /** JSON: addresses to which OpenID Connect may send users after signing out. */
  @Column({ ...kind.text, default: '[]' })
  signOutAddresses!: string;
  /** JSON: names of SignOnScope. */
  @Column(kind.string(200))
  scopes!: string;
  @Column(kind.boolean, 'Whether users can sign in to it.')
  isActive!: boolean;
  @Column(kind.timestamp, 'When it was registered.')
  createdAt!: string;
  @Column(kind.timestamp, 'When its settings were last changed.')
  updatedAt!: string;
}

/** A public key of a partner site. A revoked key stays, so that its `kid` never refers to another key. */
@Entity('partner_keys')
@ObjectType('A public key of a partner site, for its signatures. For staff.')
export class PartnerKey {
  @ForeignKey(() => PartnerSite, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  siteId!: string;
  @PrimaryColumn({ ...kind.string(100), field: () => ID }, '`kid` of the tokens that it signs.')
  kid!: string;
  @Column(kind.enum(() => KeyAlgorithm), 'Signature algorithm.')
  algorithm!: KeyAlgorithm;
  @Column(kind.string(500), 'The public key, a JWK as JSON.')
  jwk!: string;
  @Column(kind.timestamp, 'When it was added.')
  addedAt!: string;
  @Column(optional(kind.timestamp), 'When it was revoked; null: it is valid.')
  revokedAt!: string | null;
}
