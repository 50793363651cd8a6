const statuses = {
  invalid_request: 400,
  invalid_credentials: 401,
  not_found: 404,
  internal_server_error: 500,
} as const;

/** An error response with a code of YooKassa. */
export class ApiError extends Error {
  constructor(
    readonly code: keyof typeof statuses,
    message: string,
    readonly parameter?: string,
  ) {
    super(message);
  }
  get status(): number {
    return statuses[this.code];
  }
}
