import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { idColumn, stringColumn, timestampColumn, enumColumn } from '../core/columns.js';
import { registerEnum } from '../core/enums.js';
import { DateTime } from '../core/scalars.js';
import { User } from './user.entity.js';

export const AccountEventKind = registerEnum('AccountEventKind', 'Something that concerns who gets into an account.', {
  ACCOUNT_CREATED: 'The account was created, and its address confirmed.',
  SIGN_IN: 'Somebody signed in.',
  SIGN_IN_FAILED: 'Somebody gave the address of the account with a wrong password.',
  SECOND_FACTOR_FAILED: 'Somebody gave the right password, and then a wrong code.',
  SIGN_OUT: 'Somebody signed out.',
  SESSION_ENDED: 'A session was ended from another device.',
  SESSIONS_ENDED: 'All sessions, or all but one, were ended.',
  PASSWORD_CHANGED: 'The password was changed.',
  PASSWORD_RESET: 'A new password was set by the link of a letter.',
  EMAIL_CHANGE_REQUESTED: 'Another e-mail address was asked for.',
  EMAIL_CHANGED: 'The e-mail address was changed, or confirmed.',
  IDENTITY_CHANGE_REQUESTED: 'Another name, date of birth or СНИЛС was asked for; staff decides.',
  IDENTITY_CHANGED: 'The name, the date of birth or СНИЛС was changed.',
  IDENTITY_CHANGE_DECLINED: 'Staff has declined another name, date of birth or СНИЛС.',
  SECOND_FACTOR_ON: 'The second factor was switched on.',
  SECOND_FACTOR_OFF: 'The second factor was switched off.',
  RECOVERY_CODE_USED: 'Somebody signed in with a recovery code.',
  RECOVERY_CODES_RENEWED: 'New recovery codes took the place of the old ones.',
});
export type AccountEventKind = keyof typeof AccountEventKind;

/** A line of the log that the owner of an account can read. Only ever added to, and forgotten after a year. */
@Entity('account_events')
@Index(['userId', 'id'])
@Index(['at'])
@ObjectType({ simpleResolvers: true, description: "A line of an account's log." })
export class AccountEvent {
  @Field(() => ID, { description: 'Opaque id.' })
  @PrimaryColumn(idColumn)
  id!: string;
  @Column(idColumn)
  userId!: string;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user?: User;
  @Field(() => AccountEventKind, { description: 'What happened.' })
  @Column(enumColumn)
  kind!: AccountEventKind;
  @Field(() => DateTime, { description: 'When.' })
  @Column(timestampColumn)
  at!: string;
  @Field(() => String, { description: 'Network address that it came from.' })
  @Column(stringColumn(60))
  address!: string;
  @Column(stringColumn(300))
  userAgent!: string;
}
