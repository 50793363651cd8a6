import type { NormalizedCacheObject } from '@apollo/client';
import type { Session } from './core/session';

/** What the server's answer carries for the browser to go on from. */
export type PageState = {
  apollo: NormalizedCacheObject;
  session: Session;
  loaderData: Record<string, unknown>;
  /** What became of the form that the browser sent without scripts; null: the page was only asked for. */
  actionData: Record<string, unknown> | null;
  /** Ids of routes that failed; what failed stays on the server. */
  failed: string[];
};
