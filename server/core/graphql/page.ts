import { getMetadataStorage } from 'type-graphql';
import { ArgsType, Field, Int, nullable, ObjectType } from './schema.js';
import { graphqlError } from './problems.js';

@ObjectType('Where the next page of a list begins.')
export class PageInfo {
  @Field(() => Boolean, 'Whether there are items after this page.')
  hasNextPage!: boolean;
  @Field(() => String, 'Cursor for `after` of the next page; null on an empty page.', nullable)
  endCursor!: string | null;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, 'Maximum number of items, from 1 to 100.', { defaultValue: 20 })
  first!: number;
  @Field(() => String, '`endCursor` of the previous page.', nullable)
  after?: string | null;
}

/** A page of a list, which can be counted as a whole. */
export type Page<T> = { nodes: T[]; pageInfo: PageInfo; count: () => Promise<number> };

/** An empty page, for viewers without access. */
export const emptyPage: Page<never> = {
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
  count: () => Promise.resolve(0),
};

/**
 * The type of a page in the schema.
 * @param plural what its nodes are called, for the descriptions
 * @throws Error if the class of the nodes is no type of the schema: TypeGraphQL would name only this connection
 */
export function connectionOf<Node extends object>(name: string, node: new () => Node, plural: string) {
  if (!getMetadataStorage().objectTypes.some(({ target }) => target === node))
    throw new Error(`${name}: ${node.name} needs @ObjectType.`);
  @ObjectType(`A page of ${plural}.`, name)
  class Connection {
    @Field(() => [node], `The ${plural} of this page.`)
    nodes!: Node[];
    @Field(() => PageInfo, 'Position in the list.')
    pageInfo!: PageInfo;
    count!: Page<Node>['count'];
    @Field(() => Int, `Number of ${plural} that match; counted only when requested.`)
    totalCount(): Promise<number> {
      return this.count();
    }
  }
  return Connection;
}

const maxSize = 100;

/** The requested page size. @throws BAD_USER_INPUT out of bounds */
export function pageSize({ first }: PageArgs): number {
  if (first < 1 || first > maxSize)
    throw graphqlError('BAD_USER_INPUT', `first: можно запросить от 1 до ${maxSize} записей.`);
  return first;
}

/** An opaque cursor with the sort values of a row. */
export const writeCursor = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** PostgreSQL rejects NUL, and the encoding hides it from the check of the operation's texts. */
const isPart = (part: unknown): part is string => typeof part === 'string' && !part.includes('\u0000');

export const invalidCursor = () =>
  graphqlError('BAD_USER_INPUT', 'after: неизвестный указатель страницы. Начните список сначала.');

/** The sort values of a cursor. @throws BAD_USER_INPUT for a malformed cursor */
export function readCursor(cursor: string, parts: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === parts && values.every(isPart)) return values;
  } catch {
    // Malformed: handled below.
  }
  throw invalidCursor();
}

/** A page from `size + 1` rows: the additional row shows that there is a next page. */
export function pageOf<T>(
  rows: T[],
  size: number,
  cursorOf: (row: T) => string,
  count: () => number | Promise<number>,
): Page<T> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  const pageInfo = { hasNextPage: rows.length > size, endCursor: last ? cursorOf(last) : null };
  return { nodes, pageInfo, count: async () => count() };
}
