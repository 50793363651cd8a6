import type { NormalizedCacheObject } from '@apollo/client';
import type { Session } from './core/session';

/** What the server's answer carries for the browser to go on from. */
export type PageState = {
  apollo: NormalizedCacheObject;
  session: Session;
  loaderData: Record<string, unknown>;
  /** Ids of routes that failed; what failed stays on the server. */
  failed: string[];
};
