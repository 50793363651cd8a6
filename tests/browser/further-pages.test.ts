import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { makeEvent } from '../support/factories.js';
import { demoUser, desktop, siteForFile } from '../support/browser.js';

const site = siteForFile();

const count = 60;
const numbers = Array.from({ length: count }, (_, n) => n);
const now = (): string => toIso(site.clock.now());
/** An id that grows with `n`. */
const idOf = (n: number): string => uuid({ msecs: site.clock.now().getTime() - 86_400_000 + n });

const insert = (table: string, rows: object[]): Promise<unknown> =>
  site.app.database.inTransaction((transaction) => transaction.insert(table, rows));

type List = { path: string; user: 'admin' | 'doctor' | 'manager'; rows: string };

async function accountLog(): Promise<List> {
  const { id: userId } = await demoUser(site, 'doctor@example.ru');
  const columns = { userId, kind: 'SIGN_IN', at: now(), userAgent: 'Firefox' };
  const events = numbers.map((n) => ({ ...columns, id: idOf(n), address: `10.0.0.${n}` }));
  await insert('account_events', events);
  return { path: '/lk/security', user: 'doctor', rows: '#log li' };
}

async function promoCodes(): Promise<List> {
  const { id: eventId } = await makeEvent(site);
  const columns = { eventId, kind: 'PERCENT', value: 10, used: 0, createdAt: now() };
  await insert(
    'promo_codes',
    numbers.map((n) => ({ ...columns, id: uuid(), code: `CODE-${100 + n}` })),
  );
  return { path: `/office/events/${eventId}/participation`, user: 'manager', rows: 'main tr:has-text("CODE-")' };
}

async function failedLines(): Promise<List> {
  const id = uuid();
  const subject = { subjectType: 'EVENT', subjectId: (await makeEvent(site)).id };
  const task = { kind: 'event.cancellation', title: 'Отмена', state: 'DONE', total: count, done: count, failed: count };
  const times = { createdAt: now(), startedAt: now(), finishedAt: now() };
  await insert('tasks', [{ id, ...subject, ...task, ...times, payload: '{}', cursor: '' }]);
  const columns = { taskId: id, state: 'FAILED', at: now() };
  await insert(
    'task_lines',
    numbers.map((n) => ({ ...columns, key: `${n}`, position: n, message: `Не получилось ${n}` })),
  );
  return { path: `/office/tasks?task=${id}`, user: 'manager', rows: 'main details li' };
}

async function deliveries(): Promise<List & { oldest: string }> {
  const webhookId = uuid();
  const url = 'https://example.com/hook';
  const settings = { name: 'Бухгалтерия', url, events: '[]', secretSealed: 'sealed', isActive: true, version: 1 };
  await insert('webhooks', [{ ...settings, id: webhookId, createdAt: now() }]);
  const columns = {
    webhookId,
    type: 'webhook.test',
    body: '{}',
    createdAt: now(),
    state: 'DELIVERED',
    isByHand: false,
  };
  const rows = numbers.slice(0, 25).map((n) => ({ ...columns, id: idOf(n) }));
  await insert('webhook_deliveries', rows);
  const path = `/office/integrations/webhooks/${webhookId}`;
  return { path, user: 'admin', rows: 'main li:has(code)', oldest: rows[0]!.id };
}

async function openFurtherPage(page: Page, selector: string) {
  const rows = page.locator(selector);
  await rows.first().waitFor();
  const first = await rows.count();
  // The log of an account shows its last entries; the others are folded.
  const fold = page.getByRole('main').getByText('Более ранние');
  if ((await fold.count()) > 0) await fold.click();
  await page.getByRole('main').getByRole('button', { name: 'Показать ещё' }).first().click();
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  return { rows, first, shown: await rows.count() };
}

it.each([
  ['the log of an account', accountLog],
  ['promo codes', promoCodes],
  ['failed lines of a task', failedLines],
  ['deliveries of a webhook', deliveries],
] as const)('%s has its further pages at once after «back»', async (_, make) => {
  const list = await make();
  const page = await site.open(list.path, { width: desktop, user: list.user });
  const { rows, shown } = await openFurtherPage(page, list.rows);
  const otherPage = list.path.startsWith('/office') ? 'Кабинет организатора' : 'Партнёры';
  await page.getByRole('banner').getByRole('link', { name: otherPage }).first().click();
  await page.waitForURL((url) => url.pathname !== list.path.split('?')[0]);

  // Held back: what the window shows at once comes from its cache.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    const { variables } = (route.request().postDataJSON() ?? {}) as { variables?: { after?: string } };
    if (variables?.after) await released;
    await route.continue();
  });
  await page.goBack();
  await rows.first().waitFor();
  expect(await rows.count()).toBe(shown);
  release();
  await page.waitForLoadState('networkidle');
  expect(await rows.count()).toBe(shown);
});

it('a queued delivery on a further page gets its result by polling, and the pages stay', async () => {
  const { path, oldest, rows: selector } = await deliveries();
  await site.execute(`UPDATE webhook_deliveries SET state = 'QUEUED' WHERE id = ?`, [oldest]);
  const page = await site.open(path, { width: desktop, user: 'admin' });
  const { rows, shown } = await openFurtherPage(page, selector);
  expect(await rows.last().textContent()).toContain('В очереди');
  await site.execute(`UPDATE webhook_deliveries SET state = 'FAILED' WHERE id = ?`, [oldest]);
  await rows.last().getByText('Не доставлено').waitFor();
  expect(await rows.count()).toBe(shown);
});
