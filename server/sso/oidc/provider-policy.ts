import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { viewerOfRequest } from '../../core/requests.js';
import { dataIssuesOfUsers, readDataCheckRules } from '../../users/profile/data-issues.service.js';
import { findUser } from '../../users/users.service.js';

const { base, Check } = interactionPolicy;

/** Whether the user of an account has something to correct or fill in. */
async function hasDataIssues(app: Application, accountId: string): Promise<boolean> {
  const [db, now] = [new Db(app.database), app.clock.now()];
  const user = await findUser(db, accountId);
  if (!user) return false;
  const rules = await readDataCheckRules({ app, db, now });
  return (await dataIssuesOfUsers([user], { ...rules, reader: db }))[0]!.length > 0;
}

/**
 * When the user has to see our page before the site gets an answer: when not signed in here as the user of the provider's
 * session, when their data need a look, and when the consent does not cover the request.
 */
export function signOnPolicy(app: Application): interactionPolicy.Prompt[] {
  const prompts = base();
  // Otherwise an answer of another user could be brought to this browser, and signing out here would not end it.
  const isOtherUser = async ({ req, oidc }: KoaContextWithOIDC): Promise<boolean> => {
    const { accountId } = oidc.session!;
    return accountId !== undefined && (await viewerOfRequest(app, req))?.id !== accountId;
  };
  prompts.get('login')!.checks.add(new Check('other_user', 'The user is not signed in', 'login_required', isOtherUser));
  // The site gets the data: they are right each time, and not at the first sign-in only.
  const needsLook = async ({ oidc }: KoaContextWithOIDC): Promise<boolean> =>
    oidc.session?.accountId !== undefined && hasDataIssues(app, oidc.session.accountId);
  prompts
    .get('consent')!
    .checks.add(new Check('data_issues', 'The user has to check their data', 'interaction_required', needsLook));
  return [...prompts];
}
