import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import { errorCodes } from '../../../rules/error-codes.js';
import type { Application } from '../../core/application.js';
import { Busy } from '../../core/database/database.js';
import type { Context } from '../../core/context.js';
import { busyProblem } from '../rejections.js';
import { operationLimits } from '../../../rules/operation-cost.js';

/** Whether clients may see an error with this code. All others become INTERNAL_SERVER_ERROR. */
const isPublicCode = (code: string): boolean => Object.hasOwn(errorCodes, code) && code !== 'INTERNAL_SERVER_ERROR';

const maxMessageLength = 300;
const tooManyTokens = `В\u00A0операции больше ${operationLimits.tokens} лексем. Разделите её\u00A0на\u00A0несколько.`;
/** A list with a thousand wrong items would produce a thousand errors. */
export const maxErrors = 10;

/** Removes «Did you mean …», which reveals names of the schema, and limits the length. */
export const shortened = (message: string): string => {
  const text = message.replace(/\s*Did you mean [\s\S]*$/, '');
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
};

export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Formats errors for clients. Public ones are shortened; others are logged and replaced by a message with a reference. */
export function createFormatError({ log, metrics }: Pick<Application, 'log' | 'metrics'>): FormatError {
  return (formatted, error) => {
    const original = unwrapResolverError(error);
    if (original instanceof Busy) {
      const { message, ...extensions } = busyProblem(original);
      metrics.rejected(extensions.code);
      return { message, extensions };
    }
    const { code: formattedCode = '', retryAfter, cost } = formatted.extensions ?? {};
    const isTooLong = /^Syntax Error: Document contains more that? \d+ tokens/.test(formatted.message);
    const code = isTooLong ? 'QUERY_TOO_COMPLEX' : String(formattedCode);
    const isPublic =
      isPublicCode(code) &&
      !(error instanceof GraphQLError && error.originalError && !(original instanceof GraphQLError));
    if (isPublic) {
      metrics.rejected(code);
      return {
        message: isTooLong ? tooManyTokens : shortened(formatted.message),
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
        extensions: { code, ...(typeof retryAfter === 'number' && { retryAfter }), ...(cost != null && { cost }) },
      };
    }
    const reference = randomUUID();
    metrics.failed('operation');
    log.error({ reference, err: original }, 'an operation failed');
    return {
      message: `На сервере произошла ошибка. Мы уже знаем о ней. Номер обращения: ${reference}`,
      extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
    };
  };
}

/** What clients get of a result. `status` undefined: 200. */
type FormattedResult = {
  status: 400 | 429 | 503 | undefined;
  headers: Record<string, string>;
  body: { errors?: GraphQLFormattedError[]; data?: ExecutionResult['data']; extensions?: Record<string, unknown> };
};

const isEmpty = (data: ExecutionResult['data']): boolean =>
  data === null || Object.values(data ?? {}).every((value) => value === null);

/** The status of a result with errors. It is 200 if some of its data were read. */
function statusOf(codes: readonly unknown[], data: ExecutionResult['data']): FormattedResult['status'] {
  if (codes.includes('BUSY') || codes.includes('UNAVAILABLE')) return 503;
  if (isEmpty(data) && codes.every((code) => code === 'TOO_MANY_REQUESTS')) return 429;
  return data === null && codes.every((code) => code === 'BAD_USER_INPUT') ? 400 : undefined;
}

/** Formats the errors of an executed operation, and derives the HTTP status and `retry-after` from them. */
export function formatResult(
  { data, errors = [] }: ExecutionResult,
  format: FormatError,
  { retry }: Pick<Context, 'retry'>,
): FormattedResult {
  // Without `data` nothing was executed: the variables do not match the operation.
  const isUnexecuted = data === undefined;
  const publicErrors = errors
    .slice(0, maxErrors)
    .map((error) =>
      isUnexecuted
        ? { message: shortened(error.message), extensions: { code: 'BAD_USER_INPUT' } }
        : format(error.toJSON(), error),
    );
  const extensions = publicErrors.map((error) => (error.extensions ?? {}) as { code?: unknown; retryAfter?: number });
  const codes = extensions.map(({ code }) => code);
  const waits = [retry.after, ...extensions.map(({ retryAfter }) => retryAfter)].filter((wait) => wait != null);
  return {
    status: errors.length === 0 ? undefined : isUnexecuted ? 400 : statusOf(codes, data),
    headers: waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {},
    body: { ...(errors.length > 0 && { errors: publicErrors }), ...(!isUnexecuted && { data }) },
  };
}
