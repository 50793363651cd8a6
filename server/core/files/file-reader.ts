import { GraphQLError } from 'graphql';
import type { Request, Response } from 'express';
import type { ErrorCode } from '../../../rules/error-codes.js';
import type { Application } from '../application.js';
import { ProblemsError } from '../graphql/problems.js';
import { viewerOfRequest } from '../requests.js';
import type { Grant, Viewer } from '../viewer.js';

/** Who asks for a file: a user, or a program with its token. */
export type FileReader = { readonly viewer: Viewer | null; readonly grant: Grant | undefined };

/** The bearer token of a request. Null: none, so cookies decide the viewer. */
export function bearerTokenOf({ headers }: Pick<Request, 'headers'>): string | null {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return match && (match[1] ?? '').trim();
}

/** Answers a program that gets no file. */
export function rejectFile(
  response: Response,
  status: number,
  code: ErrorCode,
  message: string,
  retryAfter?: number,
): null {
  if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
  if (status === 401) response.set('www-authenticate', 'Bearer error="invalid_token"');
  response.set('cache-control', 'private, no-store').status(status);
  response.json({ errors: [{ message, extensions: { code, ...(retryAfter !== undefined && { retryAfter }) } }] });
  return null;
}

/**
 * The reader of a file that holds what a root field of the schema tells.
 * @param field root field that the scopes of a token must open
 * @returns null: the token is rejected, and the response is sent
 */
export async function fileReaderOf(
  app: Application,
  request: Request,
  response: Response,
  field: string,
): Promise<FileReader | null> {
  const token = bearerTokenOf(request);
  if (token === null) return { viewer: await viewerOfRequest(app, request), grant: undefined };
  try {
    const grant = await app.grantOf(token, request.ip ?? '');
    if (grant.opens('Query', field)) return { viewer: grant.viewer, grant };
    return rejectFile(response, 403, 'FORBIDDEN', 'Права этого токена не\u00a0открывают этот файл.');
  } catch (error) {
    if (error instanceof ProblemsError) {
      const { message, retryAfter } = error.problems[0]!;
      return rejectFile(response, 429, 'TOO_MANY_REQUESTS', message, retryAfter);
    }
    if (!(error instanceof GraphQLError)) throw error;
    return rejectFile(response, 401, 'UNAUTHENTICATED', error.message);
  }
}
