import type { Express, NextFunction, Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Application } from '../../core/application.js';
import { viewerOfRequest } from '../../core/requests.js';
import { grantOfRequest } from '../graphql/grants.js';
import { rawResponse, sendRawResponse, type RawResponse } from '../raw-response.js';
import { jsonType, reject } from '../rejections.js';
import { schemaAccess, schemaReader, schemaRejections, type SchemaPlace } from './schema-access.js';
import { schemaReference, type FieldsByScope } from './schema-reference.js';
import { schemaText } from './schema-text.js';

type Parts = {
  app: Application;
  schema: GraphQLSchema;
  fieldsByScope: FieldsByScope;
  /** Sends the page; null: this process has no pages. */
  sendPage: ((request: Request, response: Response) => Promise<void>) | null;
};

/** Makes a value at the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** What depends on the reader must not be stored by anything between. */
const ownHeaders = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };

/** `/playground` with its data, and `/schema.graphql`, for those to whom `schemaAccess` opens them. */
export function playgroundRoutes(http: Express, { app, schema, fieldsByScope, sendPage }: Parts): void {
  const file = once(() =>
    rawResponse(200, { ...ownHeaders, 'content-type': 'text/plain; charset=utf-8' }, schemaText(schema)),
  );
  const reference = once(() =>
    rawResponse(
      200,
      { ...ownHeaders, 'content-type': jsonType },
      JSON.stringify(schemaReference(schema, fieldsByScope)),
    ),
  );
  const sendFile = (answer: () => RawResponse) => (request: Request, response: Response) =>
    sendRawResponse(request, response, answer());
  const open =
    (place: SchemaPlace, send: (request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response, next: NextFunction): Promise<void> => {
      const token = await grantOfRequest(app, request);
      if ('rejected' in token) return sendRawResponse(request, response, token.rejected);
      const viewer = token.grant ? token.grant.viewer : await viewerOfRequest(app, request);
      const access = schemaAccess(app.config.playground, place, schemaReader(viewer));
      if (access === 'OPEN') return send(request, response);
      if (access === 'CLOSED' || place === 'INTROSPECTION') return next();
      response.setHeader('vary', ownHeaders.vary);
      if (access === 'UNAUTHENTICATED' && place === 'FILE') response.setHeader('www-authenticate', 'Bearer');
      return reject(app, request, response, access === 'FORBIDDEN' ? 403 : 401, {
        code: access,
        message: schemaRejections[place][access],
      });
    };
  if (sendPage) http.get('/playground', open('PAGE', sendPage));
  http.get('/playground/reference.json', open('PAGE', sendFile(reference)));
  http.get('/schema.graphql', open('FILE', sendFile(file)));
}
