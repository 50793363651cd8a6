import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { id, line, moment, optionalId, optionalMoment } from '../core/columns.js';
import { enumeration } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { User } from '../users/user.entity.js';

export const ApiTokenState = enumeration('ApiTokenState', 'Whether a token is good for anything.', {
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
  @PrimaryColumn(id)
  id!: string;
  @Field(() => String, { description: 'What it is for, in the words of staff.' })
  @Column(line(120))
  name!: string;
  @Column({ ...line(64), unique: true })
  tokenHash!: string;
  @Field(() => String, { description: 'Its first letters, to know it by.' })
  @Column(line(10))
  start!: string;
  /** JSON: names of TokenScope. */
  @Column(line(300))
  scopes!: string;
  @Index('api_tokens_of_maker')
  @Column(optionalId)
  createdById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'createdById' })
  createdBy?: User;
  @Field(() => DateTime, { description: 'When it was made.' })
  @Column(moment)
  createdAt!: string;
  @Field(() => DateTime, { description: 'It is good until then.' })
  @Column(moment)
  expiresAt!: string;
  @Field(() => DateTime, { nullable: true, description: 'When it was last used, to the hour; null: never.' })
  @Column(optionalMoment)
  lastUsedAt!: string | null;
  @Field(() => DateTime, { nullable: true, description: 'Refused from then on; null: it was not revoked.' })
  @Column(optionalMoment)
  revokedAt!: string | null;
}
