import { Field, ID, nullable, ObjectType } from '../../core/graphql/schema.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { identityChangeStates as identityChanges } from '../../../rules/states/request-states.js';
import { bindStates } from '../../core/graphql/states.js';
import {
  idColumn,
  stringColumn,
  timestampColumn,
  optionalIdColumn,
  optionalStringColumn,
  optionalTimestampColumn,
  enumColumn,
} from '../../core/database/columns.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { DateTime } from '../../core/graphql/scalars.js';
import { User } from '../user.entity.js';

export const IdentityField = registerEnum('IdentityField', 'Fields of the profile that identify the user.', {
  NAME: 'Surname, name and patronymic.',
  BIRTH_DATE: 'Date of birth.',
  SNILS: 'СНИЛС.',
});
export type IdentityField = keyof typeof IdentityField;

export const identityChangeStates = bindStates(identityChanges, {
  table: 'identity_changes',
  conflict: 'Запрос изменился или уже решён. Обновите страницу.',
});
export const IdentityChangeState = identityChangeStates.values;
export type IdentityChangeState = keyof typeof IdentityChangeState;

/** A change of identity data: applied, requested or declined. The rows of one account are its history of names. */
@Entity('identity_changes')
@Index('identity_changes_of_user', ['userId', 'id'])
@Index('identity_changes_waiting', ['id'], { where: `state = 'REQUESTED'` })
@ObjectType('A change of a name, a date of birth or a СНИЛС of an account.')
export class IdentityChange {
  @Field(() => ID, 'Opaque id.')
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => IdentityField, 'What is changed.')
  @Column(enumColumn)
  field!: IdentityField;
  /** Encrypted: a name as JSON, a date or eleven digits. Null: no value. */
  @Column({ ...stringColumn(1000), nullable: true })
  beforeSealed!: string | null;
  @Column({ ...stringColumn(1000), nullable: true })
  afterSealed!: string | null;
  @Field(() => IdentityChangeState, 'State.')
  @Column(enumColumn)
  state!: IdentityChangeState;
  @Field(() => String, 'Why staff has to confirm it; null: no confirmation was needed.', nullable)
  @Column(optionalStringColumn(500))
  because!: string | null;
  @Field(() => DateTime, 'When it was saved or requested.')
  @Column(timestampColumn)
  createdAt!: string;
  @Field(() => DateTime, 'When staff has decided.', nullable)
  @Column(optionalTimestampColumn)
  decidedAt!: string | null;
  @Column(optionalIdColumn)
  decidedById!: string | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy?: User;
  @Field(() => String, 'Answer of staff to the user.', nullable)
  @Column(optionalStringColumn(500))
  comment!: string | null;
}
