import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Authorized } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { Mutate, resultUnion, success } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { AccountEvent } from './account-event.entity.js';
import { AccountEventConnection, accountEventList } from './account-events.list.js';
import { describeBrowser } from '../sign-in/browsers.js';
import { cancelEmailChange, requestEmailChange } from '../profile/email-change.service.js';
import { changePassword } from '../sign-in/password-change.service.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
} from '../sign-in/second-factor.service.js';
import { confirmIdentity } from '../sign-in/confirm-identity.service.js';
import { ChangeEmailInput, ChangePasswordInput, ConfirmIdentityInput, SecondFactorInput } from './security.inputs.js';
import {
  AccountSecurity,
  AccountSession,
  IdentityConfirmed,
  RecoveryCodesResult,
  SessionsEnded,
  SecurityChanged,
  SecondFactorSetup,
} from './security.results.js';
import { describeSecurity, describeSessions, endSessionOfViewer, endSessions } from './security.service.js';
import { lacksRequiredSecondFactor } from '../sign-in/sessions.service.js';
import { User } from '../user.entity.js';

@Resolver()
export class SecurityResolver {
  @Authorized()
  @Query(() => AccountSecurity, "Security settings of the viewer's account.")
  accountSecurity(@Ctx() context: Context): Promise<AccountSecurity> {
    return describeSecurity(context);
  }

  @Authorized()
  @Query(() => [AccountSession], 'Sessions of the viewer, this browser first.')
  accountSessions(@Ctx() context: Context): Promise<AccountSession[]> {
    return describeSessions(context);
  }

  @Authorized()
  @Query(() => AccountEventConnection, "The log of the viewer's account: one year, the latest first.")
  accountEvents(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<AccountEvent>> {
    return accountEventList.page(context, page, { userId: context.viewer!.id });
  }

  @Mutate(
    resultUnion('ChangePasswordResult', SecurityChanged),
    "Changes the viewer's password and ends all other sessions. The owner receives an email.",
    { access: 'signed-in', limits: ['accountChangeByAccount', 'ownPasswordByAccount'] },
  )
  changePassword(
    @Ctx() context: Context,
    @Arg('input', () => ChangePasswordInput, 'Both passwords.') input: ChangePasswordInput,
  ) {
    return changePassword(context, input);
  }

  @Mutate(
    resultUnion('ConfirmIdentityResult', IdentityConfirmed),
    'Confirms that the owner of the account uses this session. Without it, mutations of staff that grant rights or export data answer REAUTHENTICATION_REQUIRED.',
    { access: 'signed-in', limits: ['ownPasswordByAccount', 'ownCodeByAccount'] },
  )
  confirmIdentity(
    @Ctx() context: Context,
    @Arg('input', () => ConfirmIdentityInput, 'Password and code.') input: ConfirmIdentityInput,
  ) {
    return confirmIdentity(context, input);
  }

  @Mutate(
    resultUnion(
      'ChangeEmailResult',
      success('EmailChangeRequested', 'message', String, 'Sentence in Russian for the user.'),
    ),
    'Requests a change of the email address. It takes effect with the link in the email to the new address.',
    { access: 'signed-in', limits: ['ownPasswordByAccount', 'emailChangeByAccount', 'emailChangeByEmail'] },
  )
  requestEmailChange(
    @Ctx() context: Context,
    @Arg('input', () => ChangeEmailInput, 'The new address.') input: ChangeEmailInput,
  ) {
    return requestEmailChange(context, input);
  }

  @Mutate(Boolean, 'Cancels a change of the email address that is not confirmed yet.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount'],
  })
  cancelEmailChange(@Ctx() context: Context): Promise<boolean> {
    return cancelEmailChange(context);
  }

  @Mutate(
    resultUnion('SecondFactorSetupResult', SecondFactorSetup),
    'Starts the setup of a second factor with a secret for an application. A new secret replaces an unused one.',
    { access: 'signed-in', limits: ['accountChangeByAccount', 'ownPasswordByAccount'] },
  )
  beginSecondFactor(@Ctx() context: Context, @Arg('password', () => String, 'The current password.') password: string) {
    return beginSecondFactor(context, password);
  }

  @Mutate(RecoveryCodesResult, 'Enables the second factor with a first code, and ends all other sessions.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount', 'ownCodeByAccount'],
  })
  confirmSecondFactor(
    @Ctx() context: Context,
    @Arg('code', () => String, 'Six digits from the application.') code: string,
  ) {
    return confirmSecondFactor(context, code);
  }

  @Mutate(RecoveryCodesResult, 'Creates new recovery codes; the old ones stop working.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount', 'ownPasswordByAccount', 'ownCodeByAccount'],
  })
  renewRecoveryCodes(
    @Ctx() context: Context,
    @Arg('input', () => SecondFactorInput, 'Password and code.') input: SecondFactorInput,
  ) {
    return renewRecoveryCodes(context, input);
  }

  @Mutate(resultUnion('EndSecondFactorResult', SecurityChanged), 'Disables the second factor.', {
    access: 'signed-in',
    limits: ['accountChangeByAccount', 'ownPasswordByAccount', 'ownCodeByAccount'],
  })
  endSecondFactor(
    @Ctx() context: Context,
    @Arg('input', () => SecondFactorInput, 'Password and code.') input: SecondFactorInput,
  ) {
    return endSecondFactor(context, input);
  }

  @Mutate(
    SessionsEnded,
    'Ends one session of the viewer. The answer is the remaining sessions, also for an unknown id.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  endSession(@Ctx() context: Context, @Arg('id', () => ID, 'The session.') id: string): Promise<SessionsEnded> {
    return endSessionOfViewer(context, id);
  }

  @Mutate(
    SessionsEnded,
    "Ends the viewer's sessions in all other browsers, or in all, and the keys that work without one.",
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  endSessions(
    @Ctx() context: Context,
    @Arg('includingThis', () => Boolean, 'This browser is signed out too.') includingThis: boolean,
    @Arg('revokeKeys', () => Boolean, 'Revokes `AccountSecurity.standingKeys`as well.', { defaultValue: true })
    revokeKeys: boolean,
  ): Promise<SessionsEnded> {
    return endSessions(context, { includingThis, revokeKeys });
  }
}

@Resolver(() => User)
export class UserSecurityResolver {
  @FieldResolver(
    () => Boolean,
    'Whether the user is staff and has to set up a second factor before the rights of the role apply.',
  )
  async needsSecondFactor(@Root() { id, role }: User, @Ctx() { app, db }: Context): Promise<boolean> {
    if (!lacksRequiredSecondFactor(app.config, role, null)) return false;
    return (await findSecondFactor(db, id)) === null;
  }
}

@Resolver(() => AccountEvent)
export class AccountEventResolver {
  @FieldResolver(() => String, 'Browser and system, from the user agent.')
  browser(@Root() { userAgent }: AccountEvent): string {
    return describeBrowser(userAgent);
  }
}
