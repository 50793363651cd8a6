import { isNonNullType, type GraphQLArgument } from 'graphql';
import type { Context } from '../context.js';
import { graphqlError } from './problems.js';

type Parent = { table: string; message: string };

const parents = new Map<string, Parent>();

/**
 * Makes root fields look for what an argument names: lists, connections and counts of something that does not exist answer
 * NOT_FOUND. Single objects that may be null answer null, and optional arguments are filters, which match nothing.
 * @param message a sentence in Russian for the user
 */
export const registerParent = (argument: string, table: string, message: string): void =>
  void parents.set(argument, { table, message });

/** The required arguments of a field that name a parent. */
export const parentArguments = (args: readonly GraphQLArgument[]): string[] =>
  args.filter(({ name, type }) => isNonNullType(type) && parents.has(name)).map(({ name }) => name);

/** Whether a list or page has rows. They prove that what they belong to exists. */
function hasRows(result: unknown): boolean {
  const nodes = Array.isArray(result) ? result : (result as { nodes?: unknown }).nodes;
  return Array.isArray(nodes) && nodes.length > 0;
}

/** @throws NOT_FOUND if an argument names nothing */
export async function requireParents(
  { db }: Context,
  names: readonly string[],
  args: Readonly<Record<string, unknown>>,
  result: unknown,
): Promise<void> {
  if (hasRows(result)) return;
  for (const name of names) {
    const { table, message } = parents.get(name)!;
    const found = await db.query(`SELECT id FROM ${table} WHERE id = ?`, [String(args[name])]);
    if (found.length === 0) throw graphqlError('NOT_FOUND', message);
  }
}
