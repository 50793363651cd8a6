import { expect, it } from 'vitest';
import { pagesTimeout, violationsOfPages } from '../support/look-at-pages.js';

const violations = violationsOfPages();

it('no page of a doctor has a violation', pagesTimeout, async () => {
  expect(await violations('doctor')).toEqual([]);
});

it('no page of a new user has a violation', pagesTimeout, async () => {
  expect(await violations('newcomer')).toEqual([]);
});
