import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { identityChangeStates as identityChanges } from '../../../rules/states/request-states.js';
import { bindStates } from '../../core/graphql/states.js';
import { BelongsTo, Column, kind, optional, PrimaryColumn } from '../../core/database/columns.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { User } from '../user.entity.js';

export const IdentityField = registerEnum('IdentityField', 'Fields of the profile that identify the user.', {
  NAME: 'Surname, name and patronymic.',
  BIRTH_DATE: 'Date of birth.',
  SNILS: 'СНИЛС.',
});
export type IdentityField = keyof typeof IdentityField;

export const identityChangeStates = bindStates(identityChanges, {
  table: 'identity_changes',
  description: 'State of a change of identity data.',
  descriptions: {
    APPLIED: 'Saved at once: nothing depended on the old data.',
    REQUESTED: 'Waits for staff.',
    APPROVED: 'Staff has approved it: it is saved.',
    DECLINED: 'Staff has declined it: the old data stay.',
    REPLACED: 'Replaced by a later request of the user.',
  },
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
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.enum(() => IdentityField), 'What is changed.')
  field!: IdentityField;
  /** Encrypted: a name as JSON, a date or eleven digits. Null: no value. */
  @Column(optional(kind.string(1000)))
  beforeSealed!: string | null;
  @Column(optional(kind.string(1000)))
  afterSealed!: string | null;
  @Column(kind.enum(() => IdentityChangeState), 'State.')
  state!: IdentityChangeState;
  @Column(optional(kind.string(500)), 'Why staff has to confirm it; null: no confirmation was needed.')
  because!: string | null;
  @Column(kind.timestamp, 'When it was saved or requested.')
  createdAt!: string;
  @Column(optional(kind.timestamp), 'When staff has decided.')
  decidedAt!: string | null;
  @BelongsTo(() => User, { nullable: true, onDelete: 'SET NULL' })
  decidedById!: string | null;
  @Column(optional(kind.string(500)), 'Answer of staff to the user.')
  comment!: string | null;
}
