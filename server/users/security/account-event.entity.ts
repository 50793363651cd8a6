import { ObjectType } from '../../core/graphql/schema.js';
import { Entity, Index } from 'typeorm';
import { BelongsTo, Column, kind, PrimaryColumn } from '../../core/database/columns.js';
import { registerEnum } from '../../core/graphql/enums.js';
import { User } from '../user.entity.js';

export const AccountEventKind = registerEnum('AccountEventKind', 'A security event of an account.', {
  ACCOUNT_CREATED: 'The account was created, and its email confirmed.',
  SIGN_IN: 'A sign-in.',
  SIGN_IN_FAILED: 'An attempt to sign in with a wrong password.',
  SIGN_IN_CODE_REQUESTED: 'An email with a code, for signing in or for confirming the identity, was requested.',
  SIGN_IN_CODE_FAILED: 'A wrong code of an email was sent.',
  PASSKEY_ADDED: 'A passkey was added.',
  PASSKEY_REMOVED: 'A passkey was removed.',
  PASSKEY_FAILED: 'An attempt to sign in with a passkey of the account that was not accepted.',
  IDENTITY_LINKED: 'An identity at a provider was linked: it signs in to the account.',
  IDENTITY_UNLINKED: 'An identity at a provider was unlinked.',
  SECOND_FACTOR_FAILED: 'An attempt to sign in with a wrong code of the second factor.',
  SIGN_OUT: 'A sign-out.',
  SESSION_ENDED: 'A session was ended from another device.',
  SESSIONS_ENDED: 'All sessions, or all but one, were ended.',
  PASSWORD_CHANGED: 'The password was changed.',
  PASSWORD_RESET: 'A new password was set with the link of an email.',
  EMAIL_CHANGE_REQUESTED: 'A change of the email address was requested.',
  EMAIL_CHANGED: 'The email address was changed, or confirmed.',
  IDENTITY_CHANGE_REQUESTED: 'A change of the name, date of birth or СНИЛС was requested; staff decides.',
  IDENTITY_CHANGED: 'The name, the date of birth or СНИЛС was changed.',
  IDENTITY_CHANGE_DECLINED: 'Staff declined a change of the name, date of birth or СНИЛС.',
  SECOND_FACTOR_ON: 'The second factor was switched on.',
  SECOND_FACTOR_OFF: 'The second factor was switched off.',
  RECOVERY_CODE_USED: 'A sign-in with a recovery code.',
  RECOVERY_CODES_RENEWED: 'New recovery codes replaced the old ones.',
});
export type AccountEventKind = keyof typeof AccountEventKind;

/** An event in the account log that its owner can read. Append-only; deleted after a year. */
@Entity('account_events')
@Index(['userId', 'id'])
@Index(['at'])
@ObjectType('An event in the log of an account.')
export class AccountEvent {
  @PrimaryColumn(kind.id, 'Opaque id.')
  id!: string;
  @BelongsTo(() => User, { onDelete: 'CASCADE' })
  userId!: string;
  @Column(kind.enum(() => AccountEventKind), 'What happened.')
  kind!: AccountEventKind;
  @Column(kind.timestamp, 'When.')
  at!: string;
  @Column(kind.string(60), 'IP address of the request.')
  address!: string;
  @Column(kind.string(300))
  userAgent!: string;
}
