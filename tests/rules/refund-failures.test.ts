import { expect, it } from 'vitest';
import { refundFailureText } from '../../rules/money/refund-failures.js';

it.each([
  ['insufficient_funds', 'на\u00a0счёте магазина не\u00a0хватает денег для\u00a0возврата'],
  ['something_new', 'something_new'],
  ['constructor', 'constructor'],
])('staff reads the failure %s of a refund as «%s»', (code, text) => {
  expect(refundFailureText(code)).toBe(text);
});
