import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject, type TypePolicies } from '@apollo/client';
import { HttpLink } from '@apollo/client/link/http';
import { ErrorLink } from '@apollo/client/link/error';
import { mergeMap, of, tap } from 'rxjs';
import { createAnsweredLink, type OperationResult } from './answered-operations';
import { possibleTypes } from '../unions.generated';
import { hasErrorCode } from './forms/problems';
import { sessionOf, type SessionVariable } from './session';
import { splitSubscriptions } from './stream/subscription-link';

const typePolicies: TypePolicies = {
  // A list without ids is replaced as a whole: there is nothing to merge by.
  User: { fields: { dataIssues: { merge: false }, signOnAgreements: { merge: false } } },
  Registration: { fields: { answers: { merge: false } } },
  // There is one site; the frame and the pages query different fields of it.
  Site: { merge: true },
  // The viewer's part of a page queries a few fields of the same list.
  EventConnection: { merge: true },
  SearchAnswer: { merge: true },
  // Parts of the room query their fields of it; lists without ids are replaced.
  Broadcast: { merge: true, fields: { viewerQuestionVotes: { merge: false } } },
  Room: { fields: { reactionMinutes: { merge: false } } },
  // Parts of an event without ids: a list queries fewer of their fields than the event's own page.
  Image: { merge: true },
  EventNmo: { merge: true },
  Photo: { fields: { sizes: { merge: false } } },
  Event: { fields: { seats: { merge: false }, partners: { merge: false }, documents: { merge: false } } },
};

type ClientOptions = {
  link: ApolloLink;
  session: SessionVariable;
  initialState?: NormalizedCacheObject;
  ssr: boolean;
  /** Called when the server reports that the session has ended. */
  onSessionEnd?: () => void;
};

/**
 * The session can end in another window or expire; the page on the screen must then show the signed-out state. Queries of
 * `viewer` have no error then, but no viewer either.
 */
function sessionEndLink({ session, onSessionEnd }: ClientOptions): ApolloLink {
  const end = () => {
    if (!session().auth) return;
    session(sessionOf(null));
    onSessionEnd?.();
  };
  const rejected = new ErrorLink(({ error }) => {
    if (hasErrorCode(error, 'UNAUTHENTICATED')) end();
  });
  const withoutViewer = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        if (data?.viewer === null) end();
      }),
    ),
  );
  return ApolloLink.from([rejected, withoutViewer]);
}

export function createApolloClient(options: ClientOptions): ApolloClient {
  const { link, initialState, ssr } = options;
  const cache = new InMemoryCache({ possibleTypes, typePolicies, resultCaching: !ssr });
  if (initialState) cache.restore(initialState);
  return new ApolloClient({
    cache,
    link: ssr ? link : ApolloLink.from([sessionEndLink(options), link]),
    ssrMode: ssr,
    // In the browser a page's loader queries again on each visit, so that seats and prices are current. The hooks of the
    // page then read the loader's result from the cache.
    defaultOptions: { query: { fetchPolicy: ssr ? 'cache-first' : 'network-only' } },
    devtools: { enabled: !ssr && import.meta.env.DEV },
  });
}

/** The server's code for a hash that it does not know. */
const unknownHash = 'PERSISTED_QUERY_NOT_SUPPORTED';

/**
 * Sends the hash that the build has given to an operation instead of its text. A server of another build, as during a deploy,
 * does not know it: then this window sends texts.
 */
export function persistedLink(): ApolloLink {
  let isHashKnown = true;
  return new ApolloLink((operation, forward) => {
    const { hash } = operation.query as { hash?: string };
    if (!hash || !isHashKnown) return forward(operation);
    operation.extensions.persistedQuery = { version: 1, sha256Hash: hash };
    operation.setContext({ http: { includeQuery: false } });
    return forward(operation).pipe(
      mergeMap((result) => {
        if (!result.errors?.some(({ extensions }) => extensions?.code === unknownHash)) return of(result);
        isHashKnown = false;
        delete operation.extensions.persistedQuery;
        operation.setContext({ http: { includeQuery: true } });
        return forward(operation);
      }),
    );
  });
}

/** @param results of operations that the server has run for the first page */
export function createBrowserLink(results: OperationResult[] = []): ApolloLink {
  return ApolloLink.from([
    createAnsweredLink(results),
    persistedLink(),
    splitSubscriptions(
      new HttpLink({
        uri: '/graphql',
        credentials: 'same-origin',
        headers: { 'apollo-require-preflight': 'true' },
      }),
    ),
  ]);
}
