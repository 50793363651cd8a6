import { defineList, descending } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { SignInProvider } from './provider.entity.js';

export const SignInProviderConnection = connectionOf('SignInProviderConnection', SignInProvider, 'sign-in providers');

export const signInProviderList = defineList<SignInProvider>({
  from: 'sign_in_providers',
  filters: {},
  orders: { LATEST: descending('id') },
});
