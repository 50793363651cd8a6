import { expect, it } from 'vitest';
import { pagesTimeout, violationsOfPages, widths } from '../support/look-at-pages.js';

const violations = violationsOfPages();

it.each(widths)('no page of a visitor has a violation at %i pixels', pagesTimeout, async (width) => {
  expect(await violations('guest', width)).toEqual([]);
});
