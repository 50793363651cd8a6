import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';

const needsConfirmation = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.code === 'REAUTHENTICATION_REQUIRED');

/**
 * Adds reauthentication to an Apollo link: an operation that fails with REAUTHENTICATION_REQUIRED waits for the question and
 * is sent again.
 * @param ask shows the question, returns whether the user confirmed their identity; parallel operations share one question
 */
export function reauthenticationLink(link: ApolloLink, ask: () => Promise<boolean>): ApolloLink {
  let pendingQuestion: Promise<boolean> | null = null;
  const askOnce = () => (pendingQuestion ??= ask().finally(() => (pendingQuestion = null)));
  const confirmationLink = new ErrorLink(({ error, operation, forward }) => {
    if (!needsConfirmation(error)) return;
    return from(askOnce()).pipe(
      mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : throwError(() => error))),
    );
  });
  return ApolloLink.from([confirmationLink, link]);
}
