import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import type { Application } from '../../core/application.js';
import { Busy } from '../../core/database/database.js';
import { busyProblem } from '../rejections.js';

/** Codes of errors that clients may see. All others become INTERNAL_SERVER_ERROR. */
const publicCodes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'NOT_FOUND',
  'CURSOR_UNKNOWN',
  'BAD_USER_INPUT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNAVAILABLE',
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);
const maxMessageLength = 300;
/** A list with a thousand wrong items would produce a thousand errors. */
export const maxErrors = 10;

/** Removes «Did you mean …», which reveals names of the schema, and limits the length. */
const shortened = (message: string): string => {
  const text = message.replace(/\s*Did you mean [\s\S]*$/, '');
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
};

export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Formats errors for clients. Public ones are shortened; others are logged and replaced by a message with a reference. */
export function createFormatError({ log, metrics }: Pick<Application, 'log' | 'metrics'>): FormatError {
  return (formatted, error) => {
    const original = unwrapResolverError(error);
    if (original instanceof Busy) {
      const { code, message } = busyProblem(original);
      metrics.rejected(code);
      return { message, extensions: { code } };
    }
    const code = String(formatted.extensions?.code ?? '');
    const retryAfter = formatted.extensions?.retryAfter;
    const isPublic =
      publicCodes.has(code) &&
      !(error instanceof GraphQLError && error.originalError && !(original instanceof GraphQLError));
    if (isPublic) {
      metrics.rejected(code);
      return {
        message: shortened(formatted.message),
        ...(formatted.path && { path: formatted.path }),
        ...(formatted.locations && { locations: formatted.locations }),
        extensions: { code, ...(typeof retryAfter === 'number' && { retryAfter }) },
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
  status: 400 | 503 | undefined;
  body: { errors?: GraphQLFormattedError[]; data?: ExecutionResult['data'] };
};

/** Formats the errors of an executed operation, and derives the HTTP status from them. */
export function formatResult({ data, errors }: ExecutionResult, format: FormatError): FormattedResult {
  if (!errors) return { status: undefined, body: { data } };
  // Without `data` nothing was executed: the variables do not match the operation.
  const isUnexecuted = data === undefined;
  const publicErrors = errors
    .slice(0, maxErrors)
    .map((error) =>
      isUnexecuted
        ? { message: shortened(error.message), extensions: { code: 'BAD_USER_INPUT' } }
        : format(error.toJSON(), error),
    );
  const codes = publicErrors.map(({ extensions }) => extensions?.code);
  const isRejected = isUnexecuted || (data === null && codes.every((code) => code === 'BAD_USER_INPUT'));
  return {
    status: codes.includes('BUSY') || codes.includes('UNAVAILABLE') ? 503 : isRejected ? 400 : undefined,
    body: { errors: publicErrors, ...(!isUnexecuted && { data }) },
  };
}
