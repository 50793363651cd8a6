// The running site shows the titles of its actions.
import './staff/appoint-administrator.service.js';
import { personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import { currentViewers } from '../core/stream/stream-hub.js';
import { roleChanged } from './staff/role.emails.js';
import { hour } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { Organisation, RaisedDataIssue, UserSpecialty } from './profile/profile.entity.js';
import { profileData } from './profile/profile.personal-data.js';
import { ProfileResolver, RaisedIssuesResolver } from './profile/profile.resolver.js';
import { sealedColumns } from './profile/profile.encrypted.js';
import { usersExport } from './staff/users.export.js';
import { portraitRoutes } from './profile/portrait.routes.js';
import { removePortraitFile } from './profile/portrait.service.js';
import { AccountEvent } from './security/account-event.entity.js';
import { deleteOldEvents } from './security/account-events.service.js';
import { KnownBrowser, SignInTries } from './sign-in/browser.entity.js';
import { deleteOldBrowsers } from './sign-in/browsers.js';
import { PasswordReset } from './sign-in/password-reset.entity.js';
import { passwordChangedEmail } from './sign-in/password-changed.emails.js';
import { passwordResetEmail } from './sign-in/password-reset.emails.js';
import { PasswordResetResolver } from './sign-in/password-reset.resolver.js';
import { deleteExpiredResetLinks } from './sign-in/password-reset.service.js';
import { UserNameWord } from './names/name-word.entity.js';
import { RecoveryCode, SecondFactor, SignInChallenge } from './sign-in/second-factor.entity.js';
import { sealedSecrets } from './sign-in/second-factor-codes.js';
import { emailChangeEmail, emailChangeNotice } from './profile/email-change.emails.js';
import { newSignInEmail, secondFactorEmail } from './security/security.emails.js';
import { signUpEmail } from './sign-in/sign-up.emails.js';
import { securityData } from './security/security.personal-data.js';
import { AccountEventResolver, SecurityResolver, UserSecurityResolver } from './security/security.resolver.js';
import { deleteExpiredSessions, findViewerByToken, findViewersOfSessions } from './sign-in/sessions.service.js';
import { deleteOldAttempts } from './sign-in/sign-in-limits.js';
import { SignInResolver } from './sign-in/sign-in.resolver.js';
import { deleteExpiredChallenges } from './sign-in/sign-in.service.js';
import { passkeyEmail } from './passkeys/passkey.emails.js';
import { identityLinkEmail } from './sign-in-providers/identity-link.emails.js';
import { LinkedIdentity, ProviderSignIn, SignInProvider } from './sign-in-providers/provider.entity.js';
import { providerRoutes } from './sign-in-providers/provider.routes.js';
import { deleteExpiredProviderSignIns, sealedProviders } from './sign-in-providers/provider-sign-in.service.js';
import {
  LinkedIdentitiesResolver,
  LinkedIdentityResolver,
  ProviderSignInResolver,
  SignInProvidersResolver,
} from './sign-in-providers/providers.resolver.js';
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity.js';
import { deleteExpiredPasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeysResolver } from './passkeys/passkeys.resolver.js';
import { EmailCode } from './email-codes/email-code.entity.js';
import { deleteExpiredEmailCodes } from './email-codes/email-codes.service.js';
import { CodeSignInResolver } from './email-codes/code-sign-in.resolver.js';
import { confirmationCodeEmail } from './email-codes/confirmation-code.emails.js';
import { signInCodeEmail } from './email-codes/sign-in-code.emails.js';
import { EmailChange, SignUp } from './sign-in/sign-up.entity.js';
import { deleteExpiredSignUps } from './sign-in/sign-up.service.js';
import { Region, Session, User } from './user.entity.js';
import { personalDataOfUsers } from './users.personal-data.js';
import { StaffUsersResolver } from './staff/staff-users.resolver.js';
import { UsersResolver } from './users.resolver.js';
import { mergeAccountRows } from './staff/account.merge.js';
import { accountMergedEmail } from './staff/account-merge.emails.js';
import { accountMergeSweepJob } from './staff/account-merge.service.js';
import { AccountMergeResolver } from './staff/account-merge.resolver.js';
import { IdentityChange } from './identity/identity-change.entity.js';
import { identityEmail } from './identity/identity.emails.js';
import { identityData } from './identity/identity.personal-data.js';
import { IdentityChangeResolver, IdentityQueries, UserIdentityResolver } from './identity/identity.resolver.js';
import { sealedIdentity } from './identity/identity.encrypted.js';
import { seedRegions } from './profile/regions.seed.js';
import { seedOrganisations } from './profile/organisations.seed.js';
import { updateLearnedWorkplaces } from './profile/workplaces.service.js';

export const users: Module = {
  name: 'users',
  jobs: (app) => [removePortraitFile(app), accountMergeSweepJob(app)],
  routes: (http, app) => {
    portraitRoutes(http, app);
    providerRoutes(http, app);
  },
  exports: [usersExport],
  encryptedColumns: [...sealedColumns, ...sealedSecrets, ...sealedIdentity, ...sealedProviders],
  entities: [
    User,
    Session,
    PasswordReset,
    Region,
    UserNameWord,
    UserSpecialty,
    RaisedDataIssue,
    IdentityChange,
    Organisation,
    SignUp,
    EmailCode,
    EmailChange,
    AccountEvent,
    KnownBrowser,
    SignInTries,
    SecondFactor,
    RecoveryCode,
    SignInChallenge,
    Passkey,
    PasskeyChallenge,
    SignInProvider,
    LinkedIdentity,
    ProviderSignIn,
  ],
  unaudited: [
    UserNameWord,
    Session,
    PasswordReset,
    SignUp,
    EmailCode,
    EmailChange,
    AccountEvent,
    KnownBrowser,
    SignInTries,
    SecondFactor,
    RecoveryCode,
    SignInChallenge,
    Passkey,
    PasskeyChallenge,
    LinkedIdentity,
    ProviderSignIn,
  ],
  resolvers: [
    UsersResolver,
    ProfileResolver,
    RaisedIssuesResolver,
    PasswordResetResolver,
    SignInResolver,
    CodeSignInResolver,
    PasskeysResolver,
    ProviderSignInResolver,
    LinkedIdentitiesResolver,
    LinkedIdentityResolver,
    SignInProvidersResolver,
    SecurityResolver,
    UserSecurityResolver,
    AccountEventResolver,
    StaffUsersResolver,
    AccountMergeResolver,
    IdentityQueries,
    IdentityChangeResolver,
    UserIdentityResolver,
  ],
  emails: [
    passwordResetEmail,
    passwordChangedEmail,
    signUpEmail,
    signInCodeEmail,
    confirmationCodeEmail,
    emailChangeEmail,
    emailChangeNotice,
    newSignInEmail,
    secondFactorEmail,
    passkeyEmail,
    identityLinkEmail,
    accountMergedEmail,
    identityEmail,
    roleChanged,
  ],
  scheduledJobs: (app) => [
    { name: 'delete expired sessions', everyMilliseconds: hour, run: () => deleteExpiredSessions(app) },
    { name: 'delete expired password links', everyMilliseconds: hour, run: () => deleteExpiredResetLinks(app) },
    { name: 'update learned workplaces', everyMilliseconds: hour, run: () => updateLearnedWorkplaces(app) },
    { name: 'delete expired sign-ups', everyMilliseconds: hour, run: () => deleteExpiredSignUps(app) },
    { name: 'delete expired email codes', everyMilliseconds: hour, run: () => deleteExpiredEmailCodes(app) },
    { name: 'delete expired sign-in challenges', everyMilliseconds: hour, run: () => deleteExpiredChallenges(app) },
    {
      name: 'delete expired passkey challenges',
      everyMilliseconds: hour,
      run: () => deleteExpiredPasskeyChallenges(app),
    },
    {
      name: 'delete expired sign-ins at providers',
      everyMilliseconds: hour,
      run: () => deleteExpiredProviderSignIns(app),
    },
    { name: 'delete old sign-in attempts', everyMilliseconds: hour, run: () => deleteOldAttempts(app) },
    { name: 'delete old account events', everyMilliseconds: hour, run: () => deleteOldEvents(app) },
    { name: 'delete old browsers', everyMilliseconds: hour, run: () => deleteOldBrowsers(app) },
  ],
  viewerOf: findViewerByToken,
  base: async (parts) => {
    await seedRegions(parts);
    await seedOrganisations(parts);
  },
  hooks: [
    provide(accountMerges, mergeAccountRows),
    provide(currentViewers, findViewersOfSessions),
    // The row of the account comes first here, and so goes last.
    provide(personalDataKinds, ...personalDataOfUsers, ...profileData, identityData, ...securityData),
  ],
};
