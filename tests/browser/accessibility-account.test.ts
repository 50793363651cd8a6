import { expect, it } from 'vitest';
import { pagesTimeout, violationsOfPages, widths } from '../support/look-at-pages.js';

const violations = violationsOfPages();

it.each(widths)('no page of a doctor has a violation at %i pixels', pagesTimeout, async (width) => {
  expect(await violations('doctor', width)).toEqual([]);
});

it.each(widths)('no page of a new user has a violation at %i pixels', pagesTimeout, async (width) => {
  expect(await violations('newcomer', width)).toEqual([]);
});
