import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildListQuery,
  noFilters,
  hasFilters,
  parseListState,
  toEventFilter,
  activeFilterCount,
  type EventListState,
} from '../../client/events/list/event-filter';

const read = (query: string) => parseListState(new URLSearchParams(query));

const id = fc.stringMatching(/^[\w-]{1,64}$/);
const text = fc.string({ minLength: 1, maxLength: 200 }).filter((value) => value.trim() === value && value !== '');
const states: fc.Arbitrary<EventListState> = fc.record({
  past: fc.boolean(),
  text: fc.option(text),
  isLiteral: fc.boolean(),
  typed: fc.option(text),
  specialties: fc.uniqueArray(id, { maxLength: 20 }),
  format: fc.constantFrom('IN_PERSON', 'ONLINE', 'MIXED', null),
  month: fc.option(fc.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/)),
  city: fc.option(text),
  type: fc.constantFrom('CONGRESS', 'WEBINAR_SERIES', 'MASTER_CLASS', 'SOCIETY_MEETING', null),
  withNmo: fc.boolean(),
  nmoApplied: fc.boolean(),
  free: fc.boolean(),
  after: fc.option(text),
});

describe('list query', () => {
  it('parsing a built query returns the same state', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(read(buildListQuery(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('the query is empty without filters and short with one', () => {
    expect(buildListQuery(noFilters)).toBe('');
    expect(read('')).toEqual(noFilters);
    expect(buildListQuery({ ...noFilters, format: 'IN_PERSON', type: 'WEBINAR_SERIES', free: true })).toBe(
      'format=in-person&type=webinar-series&free=1',
    );
  });

  it('empty parameters of a form mean no filters', () => {
    expect(read('format=&month=&city=&type=&after=')).toEqual(noFilters);
  });

  it.each([
    ['format=teleport'],
    ['month=2027-13'],
    ['month=soon'],
    ['type=party'],
    ['nmo=yes'],
    ['free=2'],
    ['past=true'],
    ['specialty=%3Cscript%3E'],
    [`specialty=${'a'.repeat(65)}`],
    [`city=${'a'.repeat(201)}`],
    ['city=%20%20'],
    ['utm_source=letter'],
  ])('ignores the invalid parameter %s', (query) => expect(read(query)).toEqual(noFilters));

  it('takes each specialty once, and at most twenty', () => {
    expect(read('specialty=a&specialty=a&specialty=b').specialties).toEqual(['a', 'b']);
    const many = Array.from({ length: 30 }, (_, index) => `specialty=s${index}`).join('&');
    expect(read(many).specialties).toHaveLength(20);
  });
});

describe('filter for the server', () => {
  it('omits empty filters and does not depend on the order of parameters', () => {
    expect(toEventFilter(noFilters)).toEqual({ past: false });
    expect(toEventFilter(read('specialty=b&specialty=a&nmo=1'))).toEqual(
      toEventFilter(read('nmo=1&specialty=a&specialty=b')),
    );
    expect(toEventFilter(read('after=x'))).toEqual({ past: false });
  });

  it('«past» and the page do not count as filters', () => {
    expect(hasFilters(read('past=1&after=x'))).toBe(false);
    expect(activeFilterCount(read('specialty=a&specialty=b&nmo=1&city=Омск'))).toBe(4);
  });
});
