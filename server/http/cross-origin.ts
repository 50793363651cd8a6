import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../core/config/config.js';
import { isCrossSite } from '../core/requests.js';

/** Request headers that a page of another site may send. None of them gives rights. */
const allowedHeaders = 'content-type, apollo-require-preflight, x-apollo-operation-name';

/** Whether pages of the origin may read public answers. @param origin undefined: the request names none */
export const isAllowedOrigin = ({ embedOrigins }: Pick<Config, 'embedOrigins'>, origin: string | undefined): boolean =>
  embedOrigins === null || (origin !== undefined && embedOrigins.includes(origin));

/** Lets a page of another site read this answer. It must be that of a visitor, whatever cookies the request has. */
export function openAnswer(config: Config, { headers }: Pick<Request, 'headers'>, response: Response): void {
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (config.embedOrigins === null) return void response.setHeader('access-control-allow-origin', '*');
  response.vary('origin');
  if (isAllowedOrigin(config, headers.origin)) response.setHeader('access-control-allow-origin', headers.origin!);
}

/**
 * Makes requests of other sites' pages requests of visitors: without cookies and tokens. Origins that are not allowed are
 * refused by `reject`.
 */
export function admitCrossOrigin(config: Config, reject: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!isCrossSite(request, config.publicUrl)) return next();
    if (!request.headers.origin || !isAllowedOrigin(config, request.headers.origin))
      return reject(request, response, next);
    openAnswer(config, request, response);
    response.setHeader('access-control-expose-headers', 'retry-after, ratelimit, ratelimit-policy');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST');
      response.setHeader('access-control-allow-headers', allowedHeaders);
      response.setHeader('access-control-max-age', '86400');
      return void response.status(204).end();
    }
    delete request.headers.cookie;
    delete request.headers.authorization;
    response.locals.isCrossSite = true;
    next();
  };
}
