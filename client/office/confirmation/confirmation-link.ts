import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';

const needsConfirmation = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'REAUTHENTICATION_REQUIRED');

/**
 * Puts a question before the link: an operation that needs a confirmed identity waits for the answer, and is sent again.
 * @param ask whether the person at the screen has confirmed who they are; operations at the same time wait for one answer
 */
export function confirmingLink(link: ApolloLink, ask: () => Promise<boolean>): ApolloLink {
  let asked: Promise<boolean> | null = null;
  const askOnce = () => (asked ??= ask().finally(() => (asked = null)));
  const confirming = new ErrorLink(({ error, operation, forward }) => {
    if (!needsConfirmation(error)) return;
    return from(askOnce()).pipe(
      mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : throwError(() => error))),
    );
  });
  return ApolloLink.from([confirming, link]);
}
