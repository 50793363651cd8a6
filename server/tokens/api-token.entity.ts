import { ObjectType } from '../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { registerEnum } from '../core/graphql/enums.js';
import { User } from '../users/user.entity.js';

export const ApiTokenState = registerEnum('ApiTokenState', 'State of an API token.', {
  ACTIVE: 'Valid.',
  EXPIRED: 'Expired.',
  REVOKED: 'Revoked by an administrator.',
  MAKER_LEFT: 'Its creator is no longer an administrator.',
});
export type ApiTokenState = keyof typeof ApiTokenState;

/** A token of a program that acts in the name of an administrator. Only its hash is stored. */
@Entity('api_tokens')
@ObjectType('A token with which a program calls this API. For administrators.')
export class ApiToken {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(120), 'Purpose, as staff describes it.')
  name!: string;
  @Column({ ...kind.string(64), unique: true })
  tokenHash!: string;
  @Column(kind.string(10), 'First characters, to recognise it by.')
  start!: string;
  /** JSON: names of TokenScope. */
  @Column(kind.string(300))
  scopes!: string;
  @Index('api_tokens_of_maker')
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  createdById!: string | null;
  @Column(kind.timestamp, 'When it was created.')
  createdAt!: string;
  @Column(kind.timestamp, 'Until when it is valid.')
  expiresAt!: string;
  @Column(optional(kind.timestamp), 'When it was last used, accurate to one hour; null: never.')
  lastUsedAt!: string | null;
  @Column(optional(kind.timestamp), 'When it was revoked; null: it was not.')
  revokedAt!: string | null;
}
