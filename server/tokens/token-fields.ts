import { connection, pageArguments, pageInfo, problems, type AllowedFields } from './field-groups.js';
import { fieldsOfScopes, TokenScope } from './scopes.js';

/** What every token opens: what it is itself, and its exports, whose queries are checked as other operations. */
const identityFields: AllowedFields = {
  Query: ['whoami', 'export', 'exports'],
  'Query.export': ['id'],
  'Query.exports': pageArguments,
  Mutation: ['startExport', 'stopExport'],
  'Mutation.startExport': ['input', 'idempotencyKey'],
  'Mutation.stopExport': ['id'],
  StartExportInput: ['query', 'variables'],
  ExportStarted: ['export'],
  ExportStopped: ['export'],
  Export: [
    'id',
    'state',
    'done',
    'total',
    'size',
    'createdAt',
    'finishedAt',
    'expiresAt',
    'url',
    'problem',
    'pollAfter',
  ],
  ...connection('Export'),
  ...pageInfo,
  ...problems,
  ApiToken: ['id', 'name', 'start', 'state', 'scopes', 'eventIds', 'networks', 'expiresAt', 'previousUntil'],
};

const toPaths = (allowed: AllowedFields): string[] =>
  Object.entries(allowed).flatMap(([type, fields]) => fields.map((field) => `${type}.${field}`));

/** Allowed fields of each scope as `Type.field`; an argument as `Type.field.argument`. */
export const fieldsByScope: ReadonlyMap<TokenScope, ReadonlySet<string>> = new Map(
  (Object.keys(fieldsOfScopes) as TokenScope[]).map((scope) => [
    scope,
    new Set(fieldsOfScopes[scope].flatMap(toPaths)),
  ]),
);

/** The fields that a token with some scopes may use, as `Type.field`. */
export function fieldsOfToken(scopes: readonly TokenScope[]): (path: string) => boolean {
  const allowed = [new Set(toPaths(identityFields)), ...scopes.map((scope) => fieldsByScope.get(scope)!)];
  return (path) => allowed.some((paths) => paths.has(path));
}

/** Fields with data of a person outside of the type `User`. */
const personalFields: ReadonlySet<string> = new Set([
  'Registration.answers',
  'Registration.participantName',
  'Certificate.holderName',
  'NmoCode.holderName',
  'ImportLine.email',
  'ImportLine.name',
  'InvoicePayer.name',
  'InvoicePayer.contactPerson',
  'InvoicePayer.documentsEmail',
]);

/** Whether reading a field is logged. */
export const isPersonal = (type: string, field: string): boolean =>
  (type === 'User' && field !== 'id' && field !== 'externalReference') || personalFields.has(`${type}.${field}`);

/** Scopes from their stored JSON. Unknown names are dropped. */
export const parseScopes = (stored: string): TokenScope[] =>
  (JSON.parse(stored) as string[]).filter((name): name is TokenScope => name in TokenScope);

/** Scopes as JSON, in the order of the enum and without duplicates. */
export const serializeScopes = (scopes: readonly TokenScope[]): string =>
  JSON.stringify((Object.keys(TokenScope) as TokenScope[]).filter((name) => scopes.includes(name)));
