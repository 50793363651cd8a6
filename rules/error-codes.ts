/** Codes of errors of a request (`extensions.code`), with what they mean. */
export const errorCodes = {
  UNAUTHENTICATED: 'No session, or an unknown, expired or revoked token (401).',
  FORBIDDEN: 'The role or scope does not allow the field (403 for tokens).',
  REAUTHENTICATION_REQUIRED: 'Call `confirmIdentity` first.',
  NOT_FOUND: 'It does not exist, or belongs to somebody else.',
  EXPORT_EXPIRED: 'The file of the export is deleted (410).',
  BAD_USER_INPUT: 'An argument is malformed (400).',
  CURSOR_UNKNOWN: '`changes`: the database was restored or moved; begin without `after`.',
  BAD_REQUEST: 'The request is not one for this address (400, 415).',
  URI_TOO_LONG: 'The address is too long (414).',
  PAYLOAD_TOO_LARGE: 'The request is larger than 100 kB (413).',
  GRAPHQL_PARSE_FAILED: 'The operation is not GraphQL (400).',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit the schema (400).',
  QUERY_TOO_COSTLY: 'The operation costs more than the limit (400).',
  QUERY_TOO_COMPLEX: 'The operation is too deep or has too many aliases, directives or tokens (400).',
  OPERATION_RESOLUTION_FAILURE: 'The named operation is not in the request (400).',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Send the text of the operation (200).',
  TOO_MANY_REQUESTS: 'A limit is reached; `retryAfter` has the seconds (429).',
  BUSY: 'Many requests; `retryAfter` has the seconds (503).',
  UNAVAILABLE:
    'The database or the store of files does not answer; the message tells whether changes may be stored (503).',
  INTERNAL_SERVER_ERROR: 'Unexpected; quote its `reference` (500, or 200 with other data).',
} as const;

export type ErrorCode = keyof typeof errorCodes;
