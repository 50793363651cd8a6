import type { Ask } from './samples';

export type Operation = {
  query: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | null;
};
type Answer = { data?: Record<string, unknown> | null; errors?: { message: string }[]; extensions?: unknown };

/** A header of HTTP has printable ASCII only. */
export const isSendable = (token: string): boolean => /^[\x21-\x7e]*$/.test(token);

const failed = (message: string): Answer => ({ errors: [{ message }] });

/** Sends an operation with a token, or with the session of this browser. Failures are answers with errors, too. */
export async function send(operation: Operation, token: string): Promise<Answer> {
  if (!isSendable(token)) return failed('В токене есть недопустимые знаки: скопируйте его ещё раз.');
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': 'true',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(operation),
    });
    return (await response.json()) as Answer;
  } catch {
    return failed('Сервер не\u00a0ответил. Проверьте соединение и\u00a0повторите.');
  }
}

/** Asks for values of the examples: what is rejected has none. */
export const askWith =
  (token: string): Ask =>
  async (query, variables) => {
    const { data, errors } = await send({ query, variables }, token);
    return errors ? null : (data ?? null);
  };
