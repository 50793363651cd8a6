import { Authorized, Public } from '../../core/graphql/access.js';
import { Confirmed } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import { load, rowLoader, type Loader } from '../../core/graphql/loaders.js';
import { placeholders } from '../../core/database/sql.js';
import { Mutate } from '../../core/graphql/mutate.js';
import { PageArgs, type Page } from '../../core/graphql/page.js';
import { Arg, Args, Ctx, FieldResolver, ID, Int, nullable, Query, Resolver, Root } from '../../core/graphql/schema.js';
import { Url } from '../../core/graphql/scalars.js';
import { AccountSecurity } from '../security/security.results.js';
import { checkSignInProvider } from './check-provider.service.js';
import { linkIdentity, listIdentities, unlinkIdentity } from './linked-identities.service.js';
import { completeProviderSignIn, createAccountByProvider } from './provider-accounts.service.js';
import { LinkedIdentity, SignInProvider } from './provider.entity.js';
import { redirectUriOf } from './provider-paths.js';
import {
  createSignInProvider,
  deleteSignInProvider,
  providerVersion,
  updateSignInProvider,
} from './provider-settings.service.js';
import { CreateAccountByProviderInput, SignInProviderInput } from './providers.inputs.js';
import { SignInProviderConnection, signInProviderList } from './providers.list.js';
import {
  CheckSignInProviderResult,
  CompleteProviderSignInResult,
  CreateAccountByProviderResult,
  DeleteSignInProviderResult,
  CreateSignInProviderResult,
  LinkIdentityResult,
  SignInOption,
  UnlinkIdentityResult,
  UpdateSignInProviderResult,
} from './providers.results.js';

@Resolver()
export class ProviderSignInResolver {
  @Public()
  @Query(() => [SignInOption], 'Providers of clinics and associations that users can sign in with, by name.')
  signInOptions(@Ctx() { db }: Context): Promise<SignInOption[]> {
    return db.query<SignInOption>('SELECT id, name FROM sign_in_providers WHERE "isActive" ORDER BY name, id');
  }

  @Mutate(
    CompleteProviderSignInResult,
    'Goes on with a sign-in that a provider has answered, in the browser that began it: signs in to the account of the identity, or asks for the code of its second factor, or tells that the identity belongs to no account yet. Problems: PROVIDER_SIGN_IN_EXPIRED, PROVIDER_OFF, IDENTITY_TAKEN.',
    { access: 'public', limits: ['signInByNetwork'] },
  )
  completeProviderSignIn(@Ctx() context: Context, @Arg('id', () => ID, 'The sign-in.') id: string) {
    return completeProviderSignIn(context, id);
  }

  @Mutate(
    CreateAccountByProviderResult,
    'Creates an account with the email that the provider has verified, links the identity, and signs this browser in.',
    { access: 'public', idempotent: true, limits: ['formByNetwork', 'createAccountByNetwork'] },
  )
  createAccountByProvider(
    @Ctx() context: Context,
    @Arg('input', () => CreateAccountByProviderInput, 'The new account.') input: CreateAccountByProviderInput,
  ) {
    return createAccountByProvider(context, input);
  }

  @Confirmed()
  @Mutate(
    LinkIdentityResult,
    'Links the identity of a sign-in to the account of the viewer. The owner receives an email. Requires a sign-in or `confirmIdentity` within 15 minutes.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  linkIdentity(@Ctx() context: Context, @Arg('id', () => ID, 'The sign-in, in this browser.') id: string) {
    return linkIdentity(context, id);
  }

  @Confirmed()
  @Mutate(
    UnlinkIdentityResult,
    'Unlinks an identity of the viewer, unless it is the only way to sign in. The owner receives an email. The answer is the remaining ones, also for an unknown id.',
    { access: 'signed-in', limits: ['accountChangeByAccount'] },
  )
  unlinkIdentity(@Ctx() context: Context, @Arg('id', () => ID, 'The identity.') id: string) {
    return unlinkIdentity(context, id);
  }
}

@Resolver(() => AccountSecurity)
export class LinkedIdentitiesResolver {
  @FieldResolver(() => [LinkedIdentity], 'Identities at providers that sign in to the account, the oldest first.')
  identities(@Ctx() { db, viewer }: Context): Promise<LinkedIdentity[]> {
    return listIdentities(db, viewer!.id);
  }
}

const providersById = rowLoader<SignInProvider>('sign_in_providers');

const accountCounts: Loader<string, number> = async (ids, { db }) => {
  const rows = await db.query<{ providerId: string; count: number | string }>(
    `SELECT "providerId", COUNT(*) AS count FROM linked_identities
     WHERE "providerId" IN (${placeholders(ids)}) GROUP BY "providerId"`,
    ids,
  );
  const counts = new Map(rows.map(({ providerId, count }) => [providerId, Number(count)]));
  return ids.map((id) => counts.get(id) ?? 0);
};

@Resolver(() => LinkedIdentity)
export class LinkedIdentityResolver {
  @FieldResolver(() => SignInOption, 'The provider.')
  async provider(@Root() { providerId }: LinkedIdentity, @Ctx() context: Context): Promise<SignInOption> {
    return (await load(context, providersById, providerId))!;
  }
}

@Resolver(() => SignInProvider)
export class SignInProvidersResolver {
  @Authorized('ADMINISTRATOR')
  @Query(() => SignInProviderConnection, 'Providers whose users sign in here. For administrators.')
  signInProviders(@Ctx() context: Context, @Args(() => PageArgs) page: PageArgs): Promise<Page<SignInProvider>> {
    return signInProviderList.page(context, page, {});
  }

  @Authorized('ADMINISTRATOR')
  @Query(() => SignInProvider, 'A provider; null: not found. For administrators.', nullable)
  signInProvider(
    @Ctx() { db }: Context,
    @Arg('id', () => ID, 'Id of the provider.') id: string,
  ): Promise<SignInProvider | null> {
    return db.findOne<SignInProvider>('sign_in_providers', { id });
  }

  @Mutate(CreateSignInProviderResult, 'Adds a provider. Its redirect address is in the answer.', {
    access: ['ADMINISTRATOR'],
    idempotent: true,
    action: 'Новый провайдер входа',
    confirmed: true,
  })
  createSignInProvider(
    @Ctx() context: Context,
    @Arg('input', () => SignInProviderInput, 'The provider.') input: SignInProviderInput,
  ) {
    return createSignInProvider(context, input);
  }

  @Mutate(UpdateSignInProviderResult, 'Saves all settings of a provider; enables or disables it.', {
    access: ['ADMINISTRATOR'],
    action: 'Изменение провайдера входа',
    confirmed: true,
  })
  updateSignInProvider(
    @Ctx() context: Context,
    @Arg('id', () => ID, 'Id of the provider.') id: string,
    @Arg('input', () => SignInProviderInput, 'The provider.') input: SignInProviderInput,
    @Arg('version', () => String, '`version` of the opened settings; STATE_CHANGED if they were saved since.', nullable)
    version?: string | null,
  ) {
    return updateSignInProvider(context, { id, input, version });
  }

  @Mutate(CheckSignInProviderResult, 'Reads what a provider says of itself, and tells what is wrong.', {
    access: ['ADMINISTRATOR'],
    action: 'Проверка провайдера входа',
    limits: ['providerCheckByStaff'],
  })
  checkSignInProvider(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the provider.') id: string) {
    return checkSignInProvider(context, id);
  }

  @Mutate(DeleteSignInProviderResult, 'Deletes a provider and unlinks its identities. Can be repeated.', {
    access: ['ADMINISTRATOR'],
    action: 'Удаление провайдера входа',
    confirmed: true,
  })
  deleteSignInProvider(@Ctx() context: Context, @Arg('id', () => ID, 'Id of the provider.') id: string) {
    return deleteSignInProvider(context, id);
  }

  @FieldResolver(() => Url, 'Redirect address that is registered at the provider.')
  redirectUri(@Root() { id }: SignInProvider, @Ctx() { app }: Context): string {
    return redirectUriOf(app.config, id);
  }

  @FieldResolver(() => Boolean, 'Whether a client secret is stored. It is never shown.')
  hasSecret(@Root() { secretSealed }: SignInProvider): boolean {
    return secretSealed !== null;
  }

  @FieldResolver(() => String, 'Version of the settings, for `updateSignInProvider`.')
  version(@Root() provider: SignInProvider): string {
    return providerVersion(provider);
  }

  @FieldResolver(() => Int, 'Number of accounts that are linked by it.')
  accountCount(@Root() { id }: SignInProvider, @Ctx() context: Context): Promise<number> {
    return load(context, accountCounts, id);
  }
}
