import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, optionalIdColumn, optionalTimestampColumn } from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';

export const ApiTokenState = registerEnum('ApiTokenState', 'Whether a token is good for anything.', {
  ACTIVE: 'It is.',
  EXPIRED: 'Its term is over.',
  REVOKED: 'An administrator has revoked it.',
  MAKER_LEFT: 'Whoever made it is no administrator any more.',
});
export type ApiTokenState = keyof typeof ApiTokenState;

/** What a program is known by that acts in the name of an administrator. The token itself is nowhere. */
@Entity('api_tokens')
@ObjectType({ simpleResolvers: true, description: 'A token with which a program calls this API. For administrators.' })
export class ApiToken {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Field(() => String, { description: 'What it is for, in the words of staff.' })
  @Column(stringColumn(120))
  name!: string;
  @Column({ ...stringColumn(64), unique: true })
  tokenHash!: string;
  @Field(() => String, { description: 'Its first letters, to know it by.' })
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
  @Field(() => DateTime, { description: 'When it was made.' })
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, { description: 'It is good until then.' })
  @Column(timestampColumn)
  expiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the hour; null: never.' })
  @Column(optionalTimestampColumn)
  lastUsedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Refused from then on; null: it was not revoked.' })
  @Column(optionalTimestampColumn)
  revokedAt!: string | null;
}
