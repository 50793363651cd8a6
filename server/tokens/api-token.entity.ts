import { Field, ID, nullable, ObjectType } from '../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalTimestampColumn,
} from '../core/database/columns.js';
import { registerEnum } from '../core/graphql/enums.js';
import { DateTime } from '../core/graphql/scalars.js';
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
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, 'Purpose, as staff describes it.')
  @Column(stringColumn(120))
  name!: string;
  @Column({ ...stringColumn(64), unique: true })
  tokenHash!: string;
  @Field(() => String, 'First characters, to recognise it by.')
  @Column(stringColumn(10))
  start!: string;
  /** JSON: names of TokenScope. */
  @Column(stringColumn(300))
  scopes!: string;
  @Index('api_tokens_of_maker')
  @Column(optionalIdColumn)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User;
  @Field(() => DateTime, 'When it was created.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'Until when it is valid.')
  @Column(timestampColumn)
  expiresAt!: string;
  @Field(() => DateTime, 'When it was last used, accurate to one hour; null: never.', nullable)
  @Column(optionalTimestampColumn)
  lastUsedAt!: string | null;
  @Field(() => DateTime, 'When it was revoked; null: it was not.', nullable)
  @Column(optionalTimestampColumn)
  revokedAt!: string | null;
}
