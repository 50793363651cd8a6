import { ObjectType } from '../core/graphql/schema.js';
import { Check, Entity, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { PartnerTier } from '../events/event.enums.js';

/** An organisation that supports the organiser. Partners of a single event are stored with the event. */
@Entity('partners')
@Index(['tier', 'position'])
@Check('partners_advertiser', '"erid" IS NULL OR ("legalName" IS NOT NULL AND "inn" IS NOT NULL)')
@ObjectType('A partner of the organiser.')
export class Partner {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.enum(() => PartnerTier), 'Rank.')
  tier!: PartnerTier;
  @Column(kind.integer, 'Position among the partners of its rank, the lowest first.')
  position!: number;
  @Column(kind.string(200), 'Name.')
  name!: string;
  @Column(kind.string(600), 'What the partner does, plain text.')
  text!: string;
  @Column(optional(kind.url()), 'Site of the partner.')
  url!: string | null;
  /** Prefix of the logo files in the file store. */
  @Column(optional(kind.string(200)))
  logoKey!: string | null;
  @Column(optional(kind.string(300)))
  legalName!: string | null;
  @Column(optional(kind.string(12)))
  inn!: string | null;
  /** Token of the register of advertising (ЕРИР); null: the entry is not advertising. */
  @Column(optional(kind.string(60)))
  erid!: string | null;
  @Column(kind.boolean, 'Whether it is public.')
  published!: boolean;
  @Column(kind.timestamp)
  updatedAt!: string;
}
