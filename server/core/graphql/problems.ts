import { GraphQLError } from 'graphql';
import { Field, Int, nullable, ObjectType } from './schema.js';
import type { Problem as RuleProblem } from '../../../rules/problem.js';
import { problemCodes, type ProblemCode } from '../../../rules/problem-codes/problem-codes.js';
import type { ErrorCode } from '../../../rules/error-codes.js';
import type { Quota } from '../limits/limit-rules.js';
import { registerEnum } from './enums.js';

/** The enum of the schema. */
export const ProblemCodes = registerEnum(
  'ProblemCode',
  'Why something was rejected. Values are added; treat an unknown one by its message.',
  problemCodes,
);

@ObjectType('Why a request was rejected: a stable code, a sentence for the user, and the input field.')
export class Problem implements RuleProblem {
  @Field(() => ProblemCodes, 'Stable code, for programs.')
  code!: ProblemCode;
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
  /** @param quota the rate limit that is used up */
  constructor(
    readonly problems: RuleProblem[],
    readonly quota?: Quota,
  ) {
    super(problems.map((problem) => problem.code).join(', '));
  }
}

/** @throws ProblemsError with one problem */
export const reject = (code: ProblemCode, message: string, field?: string): never => {
  throw new ProblemsError([{ code, message, ...(field && { field }) }]);
};

/** @throws ProblemsError if there are problems */
export const rejectAny = (problems: RuleProblem[]): void => {
  if (problems.length > 0) throw new ProblemsError(problems);
};

/** An error outside the result data (no access, not found, malformed input), with a code for clients. */
export const graphqlError = (
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { ...extensions, code } });
