import type { ApolloServer } from '@apollo/server';
import express, { type Express, type Request as HttpRequest, type Response } from 'express';
import { Kind, type DocumentNode } from 'graphql';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { pathInLog } from '../core/log.js';
import { isSameOriginForm, readCookie, sessionCookie } from '../core/requests.js';
import { rawResponse, sendRawResponse, type RawResponse } from './raw-response.js';
import { createContext } from './graphql/request-context.js';
import type { Executor, Operation } from './graphql/executor.js';
import { maxBytes, reject } from './rejections.js';
import type { Renderer } from './renderer.js';
import { RepeatedPosts } from './repeated-posts.js';
import { withTestPaymentsBar } from './test-payments-bar.js';

type Parts = {
  executor: Executor;
  apollo: ApolloServer<Context>;
  renderer: Renderer;
  isPage: (request: HttpRequest) => boolean;
};

/** The response to a form. `session` is the session that it started, if any. */
type FormResult = { answer: RawResponse; session: string | null; isSingleUse: boolean };

const formType = 'application/x-www-form-urlencoded';

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === 'mutation');

type Send = (request: HttpRequest, text: string) => Promise<FormResult>;

/** Renders the page that the form belongs to, with the result of its mutation. */
function createSend(app: Application, { executor, apollo, renderer }: Parts): Send {
  /** Mutations run through Apollo, like those of scripts: with its checks and its error format. */
  const throughApollo = async ({ document, variables, operationName }: Operation, contextValue: Context) => {
    const { body } = await apollo.executeOperation({ query: document, variables, operationName }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation was answered in parts');
    return body.singleResult;
  };

  return async (request, text) => {
    const { context, cookies } = await createContext(app, request);
    const page = new Request(new URL(request.originalUrl, app.config.publicUrl), {
      method: 'POST',
      headers: { 'content-type': formType },
      body: text,
    });
    const {
      status,
      headers,
      body,
      error,
      isSingleUse = false,
    } = await renderer.render(
      page,
      (operation) =>
        isMutation(operation.document) ? throughApollo(operation, context) : executor(operation, context),
      app.captcha.formTicket(),
    );
    if (error) {
      app.metrics.failed('page');
      app.log.error({ err: error, path: pathInLog(request.path), requestId: context.requestId }, 'a form failed');
    }
    const answer = rawResponse(
      error ? 500 : status,
      { ...headers, 'cache-control': 'no-store' },
      withTestPaymentsBar(app.config, body),
    );
    if (cookies.size > 0) answer.headers['set-cookie'] = [...cookies.values()];
    const sessionCookieHeader = cookies.get(sessionCookie(app.config.publicUrl));
    return { answer, session: readCookie(sessionCookieHeader, sessionCookie(app.config.publicUrl)), isSingleUse };
  };
}

/**
 * Accepts forms that the browser sends without scripts, because they are off or not loaded yet. The action of the page runs
 * the same operation that its script would send, with Apollo's checks. Then the page is rendered with the result.
 */
export function formRoutes(http: Express, app: Application, parts: Parts): void {
  const { isPage } = parts;
  const repeated = new RepeatedPosts<FormResult>(app.clock);
  const send = createSend(app, parts);

  /** Whether a stored response may be sent again. Not if its session has ended: its cookie would be useless. */
  const canRepeat = async ({ answer, session, isSingleUse }: FormResult): Promise<boolean> =>
    !isSingleUse && answer.status < 400 && (session === null || (await app.viewerOf(session)) !== null);

  const rejectCrossSite = (request: HttpRequest, response: Response): Promise<void> => {
    app.metrics.rejected('CROSS_SITE');
    return reject(app, request, response, 403, {
      code: 'FORBIDDEN',
      message: 'Формы с других сайтов не принимаются.',
    });
  };

  const raw = express.text({ type: formType, limit: maxBytes });
  http.post('/{*path}', (request, response, next) => {
    const isForm = request.is([formType, 'multipart/form-data']);
    if (!isForm || !isPage(request)) return next();
    if (!isSameOriginForm(request, app.config.publicUrl)) return void rejectCrossSite(request, response);
    if (request.is(formType)) return raw(request, response, next);
    // Forms that work without scripts have no files, so this body is not read.
    request.resume();
    return response.redirect(303, request.originalUrl);
  });
  http.post('/{*path}', async (request, response, next) => {
    if (typeof request.body !== 'string' || !isPage(request)) return next();
    const text = request.body;
    const session = readCookie(request.headers.cookie, sessionCookie(app.config.publicUrl)) ?? '';
    const key = repeated.keyOf(request, session, text);
    const { answer } = await repeated.once(key, () => send(request, text), canRepeat);
    return sendRawResponse(request, response, answer);
  });
}
