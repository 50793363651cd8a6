import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { graphqlError } from './problems.js';

@ObjectType({ simpleResolvers: true, description: 'Whether and how the list goes on.' })
export class PageInfo {
  @Field(() => Boolean, { description: 'There are items after the last one of this page.' })
  hasNextPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Give it as `after` to get the next page; null on an empty page.',
  })
  endCursor!: string | null;
}

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many items at most, from 1 to 100.' })
  first!: number;
  @Field(() => String, { nullable: true, description: '`endCursor` of the page before.' })
  after?: string | null;
}

export type Page<T> = { nodes: T[]; pageInfo: PageInfo };

/** What there is to see for who may see nothing. */
export const noPage: Page<never> = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

const most = 100;

/** @throws BAD_USER_INPUT for a page size out of bounds */
export function pageSize({ first }: PageArgs): number {
  if (first < 1 || first > most)
    throw graphqlError('BAD_USER_INPUT', `first: можно запросить от 1 до ${most} записей.`);
  return first;
}

/** An opaque cursor of a place in an order. */
export const writeCursor = (...place: string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** NUL would have passed the check of the operation's texts, being encoded; PostgreSQL does not take it. */
const isPart = (part: unknown): part is string => typeof part === 'string' && !part.includes('\u0000');

export const unknownCursor = () =>
  graphqlError('BAD_USER_INPUT', 'after: неизвестный указатель страницы. Начните список сначала.');

/** @throws BAD_USER_INPUT for a cursor that this site has not made */
export function readCursor(cursor: string, parts: number): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(place) && place.length === parts && place.every(isPart)) return place;
  } catch {
    // falls through: not one of ours
  }
  throw unknownCursor();
}

/** A page from rows of which one more than asked for was read. */
export function pageOf<T>(rows: T[], size: number, cursorOf: (row: T) => string): Page<T> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { hasNextPage: rows.length > size, endCursor: last ? cursorOf(last) : null } };
}
