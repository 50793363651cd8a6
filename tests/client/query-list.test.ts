import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { queryList } from '../../client/core/routing/query-list';

const failing = (error: unknown) => async () => {
  throw error;
};
const wrongCursor = new CombinedGraphQLErrors({
  errors: [{ message: 'after: неизвестный указатель', extensions: { code: 'BAD_USER_INPUT' } }],
});

it('starts a list from the beginning if the server does not know the cursor', async () => {
  const answer = await queryList(failing(wrongCursor), '/archive').catch((error: Response) => error);
  expect((answer as Response).headers.get('location')).toBe('/archive');
});

it('keeps the page of a list if the server is not reached', async () => {
  const unreachable = new TypeError('Failed to fetch');
  await expect(queryList(failing(unreachable), '/archive')).rejects.toBe(unreachable);
});

it('shows the error of a list without a cursor', async () => {
  await expect(queryList(failing(wrongCursor), null)).rejects.toBe(wrongCursor);
});
