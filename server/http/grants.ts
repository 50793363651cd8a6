import { GraphQLError, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Request } from 'express';
import type { Application, Grant } from '../core/context.js';
import { failure, Refusal } from '../core/problems.js';
import type { Answer } from './answers.js';
import { refusal } from './refusals.js';

/** The token that a program sends along; null: none, so that cookies say who asks. */
function tokenOf({ headers }: Pick<Request, 'headers'>): string | null {
  const found = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '').trim();
}

/** What the token of a request opens; undefined without one; an answer, where the token is good for nothing. */
export async function grantOfRequest(app: Application, request: Request): Promise<{ grant?: Grant; refused?: Answer }> {
  const token = tokenOf(request);
  if (token === null) return {};
  try {
    return { grant: await app.grantOf(token, request.ip ?? '') };
  } catch (error) {
    if (error instanceof Refusal) {
      const refused = refusal(429, 'TOO_MANY_REQUESTS', error.problems[0]!.message);
      return { refused: { ...refused, headers: { ...refused.headers, 'retry-after': '60' } } };
    }
    if (!(error instanceof GraphQLError)) throw error;
    const refused = refusal(401, 'UNAUTHENTICATED', error.message);
    return {
      refused: { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer error="invalid_token"' } },
    };
  }
}

type Place = { type: string; field: string };

/** The fields that documents name, with their types. Documents are kept by whoever parses them. */
const named = new WeakMap<DocumentNode, readonly Place[]>();

function placesOf(schema: GraphQLSchema, document: DocumentNode): readonly Place[] {
  const known = named.get(document);
  if (known) return known;
  const places: Place[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value } }) => void places.push({ type: types.getParentType()?.name ?? '', field: value }),
    }),
  );
  named.set(document, places);
  return places;
}

/** What describes the schema itself is not told apart: that is switched on or off for everybody. */
const isOfSchema = ({ type, field }: Place): boolean => field.startsWith('__') || type.startsWith('__');

/**
 * Refuses an operation that names anything the token does not open, before any of it is executed: closed is what nobody
 * has opened, on whatever way it would be reached.
 */
export function checkGrant(schema: GraphQLSchema, document: DocumentNode, grant: Grant): void {
  const closed = placesOf(schema, document).find(
    (place) => !isOfSchema(place) && !grant.opens(place.type, place.field),
  );
  if (closed)
    throw failure('FORBIDDEN', `Права этого токена не\u00a0открывают поле ${closed.type}.${closed.field}.`, {
      http: { status: 403 },
    });
}
