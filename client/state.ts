import type { NormalizedCacheObject } from '@apollo/client';
import type { Session } from './core/session';

/** The state in the server's page that the browser hydrates from. */
export type PageState = {
  apollo: NormalizedCacheObject;
  session: Session;
  loaderData: Record<string, unknown>;
  /** Result of the form that the browser sent without scripts; null: no form was sent. */
  actionData: Record<string, unknown> | null;
  /** Ids of routes that failed; the errors themselves stay on the server. */
  failed: string[];
};
