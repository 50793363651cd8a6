import { GraphQLError } from 'graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Problem as RuleProblem } from '../../../rules/problem.js';

@ObjectType({
  simpleResolvers: true,
  description: 'Why a request was rejected: a stable code, a sentence for the user, and the input field.',
})
export class Problem implements RuleProblem {
  @Field(() => String, { description: 'Stable code in capitals, for programs.' })
  code!: string;
  @Field(() => String, { description: 'Sentence in Russian that tells the user what to do.' })
  message!: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Input field the problem belongs to, such as `email` or `answers.{questionId}`; null: the whole input.',
  })
  field?: string;
  @Field(() => Int, { nullable: true, description: 'With `TOO_MANY_REQUESTS`: seconds until it is possible again.' })
  retryAfter?: number;
}

@ObjectType({ simpleResolvers: true, description: 'The expected failure of a mutation. Nothing was stored.' })
export class Problems {
  @Field(() => [Problem], { description: 'All problems, in the order of the input fields.' })
  problems!: Problem[];
}

/** Thrown by a service to reject a mutation: the transaction is rolled back, and the result is `Problems`. */
export class ProblemsError extends Error {
  constructor(readonly problems: RuleProblem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }
}

/** @throws ProblemsError with one problem */
export const reject = (code: string, message: string, field?: string): never => {
  throw new ProblemsError([{ code, message, ...(field && { field }) }]);
};

/** @throws ProblemsError if there are problems */
export const rejectAny = (problems: RuleProblem[]): void => {
  if (problems.length > 0) throw new ProblemsError(problems);
};

/** An error outside the result data (no access, not found, malformed input), with a code for clients. */
export const graphqlError = (
  code: GraphqlErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { ...extensions, code } });

export type GraphqlErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'REAUTHENTICATION_REQUIRED'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'TOO_MANY_REQUESTS'
  | 'BUSY';
