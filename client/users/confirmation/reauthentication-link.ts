import { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { hasErrorCode } from '../../core/forms/problems';

/**
 * Adds reauthentication to an Apollo link: an operation that fails with REAUTHENTICATION_REQUIRED waits for the question and
 * is sent again.
 * @param ask shows the question, returns whether the user confirmed their identity; parallel operations share one question
 */
export function reauthenticationLink(link: ApolloLink, ask: () => Promise<boolean>): ApolloLink {
  let pendingQuestion: Promise<boolean> | null = null;
  const askOnce = () => (pendingQuestion ??= ask().finally(() => (pendingQuestion = null)));
  const confirmationLink = new ErrorLink(({ error, operation, forward }) => {
    if (!hasErrorCode(error, 'REAUTHENTICATION_REQUIRED')) return;
    return from(askOnce()).pipe(
      mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : throwError(() => error))),
    );
  });
  return ApolloLink.from([confirmationLink, link]);
}
