import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../core/database/columns.js';
import { DateTime } from '../core/graphql/scalars.js';
import { KeyAlgorithm } from './sso.enums.js';

/** A partner site that users sign in to with their account here. */
@Entity('partner_sites')
@ObjectType('A partner site that users sign in to with their account here, with its settings. For staff.')
export class PartnerSite {
  @Field(() => ID, 'Opaque id; `iss` of its tokens and `aud` of our answers.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Name, as users see it.')
  @Column(stringColumn(120))
  name!: string;
  @Field(() => String, 'Address without a path, such as https://academy.example.ru.')
  @Column({ ...stringColumn(300), unique: true })
  address!: string;
  /** JSON: a list of at most twenty addresses. */
  @Column('text')
  returnAddresses!: string;
  /** JSON: names of SignOnScope. */
  @Column(stringColumn(200))
  scopes!: string;
  @Field(() => Boolean, 'Whether users can sign in to it.')
  @Column('boolean')
  isActive!: boolean;
  @Field(() => DateTime, 'When it was registered.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When its settings were last changed.')
  @Column(timestampColumn)
  updatedAt!: string;
}

/** A public key of a partner site. A revoked key stays, so that its `kid` never refers to another key. */
@Entity('partner_keys')
@ObjectType('A public key of a partner site, for its signatures. For staff.')
export class PartnerKey {
  @PrimaryColumn(idColumn)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  @Field(() => ID, '`kid` of the tokens that it signs.')
  @PrimaryColumn(stringColumn(100))
  kid!: string;
  @Field(() => KeyAlgorithm, 'Signature algorithm.')
  @Column(enumColumn)
  algorithm!: KeyAlgorithm;
  @Field(() => String, 'The public key, a JWK as JSON.')
  @Column(stringColumn(500))
  jwk!: string;
  @Field(() => DateTime, 'When it was added.')
  @Column(timestampColumn)
  addedAt!: string;
  @Field(() => DateTime, 'When it was revoked; null: it is valid.', nullable)
  @Column(optionalTimestampColumn)
  revokedAt!: string | null;
}
