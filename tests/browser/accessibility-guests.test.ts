import { expect, it } from 'vitest';
import { pagesTimeout, violationsOfPages } from '../support/look-at-pages.js';

const violations = violationsOfPages();

it('no page of a guest has a violation', pagesTimeout, async () => {
  expect(await violations('guest')).toEqual([]);
});
