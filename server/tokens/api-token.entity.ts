import { ObjectType } from '../core/graphql/schema.js';
import { Entity, ForeignKey, Index } from 'typeorm';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../core/database/columns.js';
import { EmailAddress } from '../core/graphql/scalars.js';
import { registerEnum } from '../core/graphql/enums.js';
import { User } from '../users/user.entity.js';

export const ApiTokenState = registerEnum('ApiTokenState', 'State of an API token.', {
  ACTIVE: 'Valid.',
  EXPIRED: 'Expired.',
  REVOKED: 'Revoked by an administrator.',
  MAKER_LEFT: 'Not used any more: a token belongs to its integration.',
});
export type ApiTokenState = keyof typeof ApiTokenState;

/** The access of an integration. Only the hash of its secret is stored; a new secret leaves everything else as it is. */
@Entity('api_tokens')
@ObjectType('The access of an integration: a token with which a program calls this API. For administrators.')
export class ApiToken {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @Column(kind.string(120), 'Name of the integration.')
  name!: string;
  @Column({ ...kind.string(64), unique: true })
  tokenHash!: string;
  /** The secret before the last rotation, which is valid until `previousUntil`. */
  @Index('api_tokens_by_previous', { unique: true })
  @Column(optional(kind.string(64)))
  previousHash!: string | null;
  @Column(optional(kind.timestamp), 'Until when the secret before the last rotation is valid too; null: it is not.')
  previousUntil!: string | null;
  @Column(kind.string(10), 'First characters, to recognise it by.')
  start!: string;
  /** JSON: names of TokenScope. */
  @Column(kind.string(300))
  scopes!: string;
  /** JSON: ids of events; null: all. */
  @Column(optional(kind.text))
  eventIds!: string | null;
  /** JSON: network addresses and ranges; null: all. */
  @Column(optional(kind.text))
  networks!: string | null;
  @Column(
    { ...optional(kind.string(254)), field: () => EmailAddress },
    'Address that is warned before the token expires; null: that of all administrators.',
  )
  contactEmail!: string | null;
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
  @Column({ ...kind.integer, default: 1 }, 'Grows with each saved change; `updateApiToken` requires it.')
  version!: number;
}

/** How often an integration read personal data, by day, root field and event. */
@Entity('token_reads')
@ObjectType('How often an integration read personal data on a day.')
export class TokenRead {
  @PrimaryColumn(kind.id)
  @ForeignKey(() => ApiToken, { onDelete: 'CASCADE' })
  tokenId!: string;
  @PrimaryColumn(kind.date, 'Day in UTC.')
  date!: string;
  @PrimaryColumn(kind.string(100), 'Field of `Query` or `Mutation`.')
  field!: string;
  @PrimaryColumn(kind.id, 'Event that the operation named; empty: none.')
  eventId!: string;
  @Column(kind.integer, 'Number of operations.')
  count!: number;
  @Column(kind.timestamp, 'The last of them.')
  lastAt!: string;
}
