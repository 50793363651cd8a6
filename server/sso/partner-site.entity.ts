import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalTimestampColumn, enumColumn } from '../core/columns.js';
import { DateTime } from '../core/scalars.js';
import { KeyAlgorithm } from './sso.enums.js';

/** A site that people may sign in to with their account here. */
@Entity('partner_sites')
@ObjectType({
  simpleResolvers: true,
  description: 'The site of a partner that people sign in to with their account here, with its settings. For staff.',
})
export class PartnerSite {
  @Field(() => ID, { description: 'Opaque id; `iss` of its tokens and `aud` of our answers.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'Name as people see it.' })
  @Column(stringColumn(120))
  name!: string;
  @Field(() => String, { description: 'Address without a path, such as https://academy.example.ru.' })
  @Column({ ...stringColumn(300), unique: true })
  address!: string;
  /** JSON: texts, at most twenty. */
  @Column('text')
  returnAddresses!: string;
  /** JSON: names of SignOnScope. */
  @Column(stringColumn(200))
  scopes!: string;
  @Field(() => Boolean, { description: 'People may sign in to it now.' })
  @Column('boolean')
  isActive!: boolean;
  @Field(() => DateTime, { description: 'When it was registered.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { description: 'When its settings were last changed.' })
  @Column(timestampColumn)
  updatedAt!: string;
}

/** A public key of a partner site. It stays when it is revoked, so that its name never means another one. */
@Entity('partner_keys')
@ObjectType({ simpleResolvers: true, description: 'A public key with which the site of a partner signs. For staff.' })
export class PartnerKey {
  @PrimaryColumn(idColumn)
  siteId!: string;
  @ManyToOne(() => PartnerSite, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'siteId' })
  site?: PartnerSite;
  @Field(() => ID, { description: 'Its name, `kid` of the tokens that it signs.' })
  @PrimaryColumn(stringColumn(100))
  kid!: string;
  @Field(() => KeyAlgorithm, { description: 'How it signs.' })
  @Column(enumColumn)
  algorithm!: KeyAlgorithm;
  @Field(() => String, { description: 'The public key, a JWK as JSON.' })
  @Column(stringColumn(500))
  jwk!: string;
  @Field(() => DateTime, { description: 'When it was added.' })
  @Column(timestampColumn)
  addedAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'Refused from then on; null: it is good.' })
  @Column(optionalTimestampColumn)
  revokedAt!: string | null;
}
