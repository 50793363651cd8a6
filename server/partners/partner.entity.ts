import { Field, ID, Int, nullable, ObjectType } from '../core/graphql/schema.js';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalStringColumn, enumColumn } from '../core/database/columns.js';
import { PartnerTier } from '../events/event.enums.js';

/** An organisation that supports the organiser. Partners of a single event are stored with the event. */
@Entity('partners')
@Index(['tier', 'position'])
@Check('partners_advertiser', '"erid" IS NULL OR ("legalName" IS NOT NULL AND "inn" IS NOT NULL)')
@ObjectType('A partner of the organiser.')
export class Partner {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => PartnerTier, 'Rank.')
  @Column(enumColumn)
  tier!: PartnerTier;
  @Field(() => Int, 'Position among the partners of its rank, the lowest first.')
  @Column('integer')
  position!: number;
  @Field(() => String, 'Name.')
  @Column(stringColumn(200))
  name!: string;
  @Field(() => String, 'What the partner does, plain text.')
  @Column(stringColumn(600))
  text!: string;
  @Field(() => String, 'Site of the partner.', nullable)
  @Column(optionalStringColumn(500))
  url!: string | null;
  /** Prefix of the logo files in the file store. */
  @Column(optionalStringColumn(200))
  logoKey!: string | null;
  @Column(optionalStringColumn(300))
  legalName!: string | null;
  @Column(optionalStringColumn(12))
  inn!: string | null;
  /** Token of the register of advertising (ЕРИР); null: the entry is not advertising. */
  @Column(optionalStringColumn(60))
  erid!: string | null;
  @Field(() => Boolean, 'Whether it is public.')
  @Column('boolean')
  published!: boolean;
  @Column(timestampColumn)
  updatedAt!: string;
}
