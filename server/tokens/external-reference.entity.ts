import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { ApiToken } from './api-token.entity.js';

export type ReferencedType = 'EVENT' | 'PERSON' | 'REGISTRATION';

/** The id by which an integration knows an object of the site. Each integration has its own. */
@Entity('external_references')
@Index('external_references_of_object', ['objectId', 'tokenId'])
export class ExternalReference {
  @ForeignKey(() => ApiToken, { onDelete: 'CASCADE' })
  @PrimaryColumn(kind.id)
  tokenId!: string;
  @PrimaryColumn(kind.enum())
  kind!: ReferencedType;
  @PrimaryColumn(kind.string(120))
  reference!: string;
  /** Null only inside of the transaction that creates the object. */
  @Column(optional(kind.id))
  objectId!: string | null;
  @Column(kind.timestamp)
  createdAt!: string;
}
