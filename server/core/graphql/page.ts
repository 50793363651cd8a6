import { getMetadataStorage } from 'type-graphql';
import { ArgsType, Field, Int, nullable, ObjectType } from './schema.js';
import { graphqlError } from './problems.js';

@ObjectType('Where a page of a list stands, and the next one begins.')
export class PageInfo {
  @Field(() => Boolean, 'Whether there are items after this page.')
  hasNextPage!: boolean;
  @Field(() => String, 'Cursor for `after` of the next page; null on an empty page.', nullable)
  endCursor!: string | null;
  @Field(() => String, 'Cursor of the first item; null on an empty page.', nullable)
  startCursor!: string | null;
  @Field(() => Boolean, 'Always false: lists are read forwards only.')
  hasPreviousPage?(): boolean {
    return false;
  }
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, 'Maximum number of items, from 1 to 100.', { defaultValue: 20 })
  first!: number;
  @Field(() => String, '`endCursor` of the previous page.', nullable)
  after?: string | null;
}

/** A page of a list, which can be counted as a whole. */
export type Page<T> = {
  nodes: T[];
  pageInfo: Omit<PageInfo, 'hasPreviousPage'>;
  /** Cursors of the nodes, in their order. */
  cursors: () => string[];
  count: () => Promise<number>;
};

/** An empty page, for viewers without access. */
export const emptyPage: Page<never> = {
  nodes: [],
  pageInfo: { hasNextPage: false, startCursor: null, endCursor: null },
  cursors: () => [],
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
  @ObjectType(`One of the ${plural} of a page.`, name.replace(/Connection$/, 'Edge'))
  class Edge {
    @Field(() => node, 'The item.')
    node!: Node;
    @Field(() => String, 'Cursor for `after` of a page that begins behind this item.')
    cursor!: string;
  }
  @ObjectType(`A page of ${plural}.`, name)
  class Connection {
    @Field(() => [node], `The ${plural} of this page.`)
    nodes!: Node[];
    @Field(() => PageInfo, 'Position in the list.')
    pageInfo!: PageInfo;
    count!: Page<Node>['count'];
    cursors!: Page<Node>['cursors'];
    @Field(() => [Edge], `The ${plural} of this page, each with its cursor, as Relay reads them.`)
    edges?(): Edge[] {
      const cursors = this.cursors();
      return this.nodes.map((one, index) => ({ node: one, cursor: cursors[index]! }));
    }
    @Field(() => Int, `Number of ${plural} that match; counted only when requested.`)
    totalCount?(): Promise<number> {
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
  const [first, last] = [nodes[0], nodes.at(-1)];
  const pageInfo = {
    hasNextPage: rows.length > size,
    startCursor: first === undefined ? null : cursorOf(first),
    endCursor: last === undefined ? null : cursorOf(last),
  };
  return { nodes, pageInfo, cursors: () => nodes.map(cursorOf), count: async () => count() };
}

/** The page with other nodes in place of its own, one each. Null: it has gone meanwhile, and is left out. */
export const withNodes = <Before, After>(page: Page<Before>, nodes: readonly (After | null)[]): Page<After> => ({
  ...page,
  nodes: nodes.filter((one) => one !== null),
  cursors: () => page.cursors().filter((_cursor, index) => nodes[index] !== null),
});
