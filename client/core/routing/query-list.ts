import { redirect } from 'react-router-dom';
import { hasErrorCode } from '../forms/problems';

/**
 * Runs the query of a list's page. A cursor of an old or broken link starts the list from the beginning.
 * @param firstPagePath null: the address has no cursor
 * @throws the redirect, or any other error of the query
 */
export async function queryList<Result>(query: () => Promise<Result>, firstPagePath: string | null): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (firstPagePath !== null && hasErrorCode(error, 'BAD_USER_INPUT')) throw redirect(firstPagePath);
    throw error;
  }
}
