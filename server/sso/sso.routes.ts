import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Application } from '../core/application.js';
import { Db } from '../core/database/db.js';
import { ProblemsError } from '../core/graphql/problems.js';
import { recordOpened, readTokenRequest } from './token-request.js';
import { exchangeCode, exchangePath } from './exchange.service.js';
import { InvalidTokenError } from './partner-tokens.js';
import { publishedKeys } from './signing-keys.service.js';

const maxBodyBytes = 8_000;
/** Only UTF-8: proxies on the way could read the body in another charset differently. */
const contentTypePattern = /^application\/json(?:; *charset=utf-8)?$/i;

function sendError(response: Response, status: number, code: string, message: string): void {
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

const badRequest = 'Запрос не подписан как следует: проверьте ключ, kid, iss, aud, jti, iat и exp.';
const badCode = 'Код не действует: он уже использован, выдан другому сайту, устарел или отозван.';

/** `POST /sso/exchange` with `{"request": JWT}`: called by a server, not a browser. */
function exchangeRoute(http: Express, app: Application): void {
  const checkRequest: RequestHandler = async (request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    try {
      await app.limits.count('exchangeByNetwork', request.ip ?? '');
      if (contentTypePattern.test(request.headers['content-type'] ?? '')) next();
      else sendError(response, 415, 'UNSUPPORTED_MEDIA_TYPE', 'Принимается только application/json.');
    } catch (error) {
      handleError(request, response, error);
    }
  };
  const handleError = (request: Request, response: Response, error: unknown): void => {
    if (error instanceof ProblemsError) {
      response.setHeader('retry-after', String(error.problems[0]!.retryAfter ?? 60));
      return sendError(response, 429, 'TOO_MANY_REQUESTS', error.problems[0]!.message);
    }
    if (!(error instanceof InvalidTokenError)) throw error;
    const requestId = (request as { id?: unknown }).id;
    app.log.info({ fault: error.fault, site: error.siteId, requestId }, 'an exchange was rejected');
    const isCodeFault = error.fault === 'CODE' || error.fault === 'AGREEMENT';
    if (isCodeFault) sendError(response, 401, 'SIGN_ON_CODE', badCode);
    else sendError(response, 401, 'SIGN_ON_REQUEST', badRequest);
  };
  http.post(exchangePath, checkRequest, express.json({ limit: maxBodyBytes }), async (request, response) => {
    const signedRequest: unknown = (request.body as { request?: unknown } | undefined)?.request;
    if (typeof signedRequest !== 'string')
      return sendError(response, 400, 'BAD_REQUEST', 'Нужен объект JSON с\u00a0полем request.');
    try {
      response.json({ answer: await exchangeCode(app, signedRequest) });
    } catch (error) {
      handleError(request, response, error);
    }
  });
}

export function ssoRoutes(http: Express, app: Application): void {
  http.get('/.well-known/jwks.json', async (_request, response) => {
    response.setHeader('cache-control', 'public, max-age=300');
    response.setHeader('access-control-allow-origin', '*');
    response.json(await publishedKeys(app));
  });

  exchangeRoute(http, app);

  // A token expires in minutes, but the user may need longer to sign in: the first opening starts its own time limit.
  // The page shows faults of the token after the user has signed in.
  http.get('/sso/:token', async (request, response, next) => {
    response.setHeader('referrer-policy', 'no-referrer');
    try {
      await app.limits.count('openSignOnByNetwork', request.ip ?? '');
      await recordOpened(app, await readTokenRequest(app, new Db(app.database), request.params.token));
    } catch (error) {
      if (error instanceof InvalidTokenError)
        app.log.info({ fault: error.fault, site: error.siteId }, 'a sign-on link is bad');
      else if (!(error instanceof ProblemsError)) throw error;
    }
    next();
  });
}
