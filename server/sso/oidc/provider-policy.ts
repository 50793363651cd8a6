import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../../core/application.js';
import { viewerOfRequest } from '../../core/requests.js';

const { base, Check } = interactionPolicy;

/**
 * When the user has to see our page before the site gets an answer: when not signed in here as the user of the provider's
 * session, and when the consent does not cover the request.
 */
export function signOnPolicy(app: Application): interactionPolicy.Prompt[] {
  const prompts = base();
  const login = prompts.get('login')!;
  // Otherwise an answer of another user could be brought to this browser, and signing out here would not end it.
  const isOtherUser = async ({ req, oidc }: KoaContextWithOIDC): Promise<boolean> => {
    const { accountId } = oidc.session!;
    return accountId !== undefined && (await viewerOfRequest(app, req))?.id !== accountId;
  };
  login.checks.add(new Check('other_user', 'The user is not signed in', 'login_required', isOtherUser));
  return [...prompts];
}
