import { GraphQLError } from 'graphql';
import { Field, Int, nullable, ObjectType } from './schema.js';
import type { Problem as RuleProblem } from '../../../rules/problem.js';

@ObjectType('Why a request was rejected: a stable code, a sentence for the user, and the input field.')
export class Problem implements RuleProblem {
  @Field(() => String, 'Stable code in capitals, for programs.')
  code!: string;
  @Field(() => String, 'Sentence in Russian that tells the user what to do.')
  message!: string;
  @Field(
    () => String,
    'Input field the problem belongs to, such as `email` or `answers.{questionId}`; null: the whole input.',
    nullable,
  )
  field?: string;
  @Field(() => Int, 'With `TOO_MANY_REQUESTS`: seconds until it is possible again.', nullable)
  retryAfter?: number;
}

@ObjectType('The expected failure of a mutation. Nothing was stored.')
export class Problems {
  @Field(() => [Problem], 'All problems, in the order of the input fields.')
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
  | 'CURSOR_UNKNOWN'
  | 'TOO_MANY_REQUESTS'
  | 'BUSY'
  | 'UNAVAILABLE';
