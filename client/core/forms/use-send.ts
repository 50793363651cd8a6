import type { OperationVariables } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback } from 'react';

/** The value of the only root field of a mutation. */
type AnswerOf<Data> = Data[Exclude<keyof Data, '__typename'>];

/**
 * A function that sends a mutation and returns its answer: the result, or the problems for which the server rejected it.
 * It throws if the server is not reached. The generated hooks call it: `const revoke = useRevokeApiToken()`.
 */
export function useSend<Data extends object, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: useMutation.Options<Data, Variables>,
) {
  const [mutate] = useMutation<Data, OperationVariables>(
    document,
    options as useMutation.Options<Data, OperationVariables>,
  );
  return useCallback(
    async (
      variables: Variables,
      callOptions?: Pick<useMutation.Options<Data, Variables>, 'refetchQueries'>,
    ): Promise<AnswerOf<Data>> => {
      const { data } = await mutate({ ...(callOptions as object), variables });
      const [, answer] = Object.entries(data!).find(([name]) => name !== '__typename')!;
      return answer as AnswerOf<Data>;
    },
    [mutate],
  );
}
