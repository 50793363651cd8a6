import { ApolloLink, Observable } from '@apollo/client';

/** The result of an operation that the server ran for the page's loader. */
export type OperationResult = { operationName: string; data: Record<string, unknown> };

/**
 * Answers the operations of the page's loader with the results that came with the page, in the order in which the server
 * ran them. All others go on to the server.
 * @param results operations take their results out of it
 */
export const createAnsweredLink = (results: OperationResult[]): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const index = results.findIndex(({ operationName }) => operationName === operation.operationName);
    const [result] = index < 0 ? [] : results.splice(index, 1);
    if (!result) return forward(operation);
    return new Observable((observer) => {
      observer.next({ data: result.data });
      observer.complete();
    });
  });
