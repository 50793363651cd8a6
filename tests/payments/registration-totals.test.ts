import { expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { makeEvent, staff } from '../support/factories.js';
import { insertPayment, insertRegistration } from '../support/registration-rows.js';

const test = appForFile();

it('the registrations of a filter are added up: what was paid, and what those with a seat still owe', async () => {
  const manager = await staff(test, 'MANAGER');
  const event = await makeEvent(test, { priceAmount: 50_000 });
  const totals = (filter: object | null = null) =>
    manager.query('staffRegistrationTotals', { eventId: event.id, filter }, 'count paid due');
  expect(await totals()).toEqual({ count: 0, paid: 0, due: 0 });
  const paid = await insertRegistration(test, event);
  await insertPayment(test, paid, 50_000, '2026-02-03T10:00:00.000Z');
  await insertRegistration(test, event, { state: 'AWAITING_PAYMENT' });
  await insertRegistration(test, event, { state: 'EXPIRED' });
  await insertRegistration(test, event, { state: 'WAITLISTED' });
  await insertRegistration(test, event, { freeBecause: 'Докладчик.' });
  expect(await totals()).toEqual({ count: 5, paid: 50_000, due: 50_000 });
  expect(await totals({ states: ['AWAITING_PAYMENT'] })).toEqual({ count: 1, paid: 0, due: 50_000 });
});
