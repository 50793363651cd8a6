import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { qrOf, qrPath } from '../../server/core/files/qr.js';
import { demoUser, violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, type TestEvent } from '../support/factories.js';

const site = siteForFile();

const from = (offset: number): string => toIso(addMs(site.clock.now(), offset));
const manager = () => demoUser(site, 'manager@example.ru');
const eventOfNow = (wanted: Parameters<typeof siteEvent>[1] = {}) =>
  siteEvent(site, { title: 'Школа у входа', startsAt: from(-hour), ...wanted });

async function guestOf(event: TestEvent, given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(site, given);
  const { id } = await registerForTest(site, await signInAs(site, user), event);
  const row = await site.row<{ ticketCode: string }>('SELECT "ticketCode" FROM registrations WHERE id = ?', [id]);
  return { user, id, code: row.ticketCode };
}

const checkIn = (event: TestEvent): string => `/office/events/${event.id}/check-in`;
const presence = (event: TestEvent): string => `/office/events/${event.id}/presence`;
const answer = (page: Page) => page.locator('[data-signal]');
const field = (page: Page) => page.getByLabel('Код билета или имя');
const state = (page: Page) => page.locator('[data-reached]');

/** What a hand scanner does. */
async function type(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
}

const verdicts = async (event: TestEvent): Promise<string[]> =>
  (
    await site.rows<{ verdict: string }>('SELECT verdict FROM presence_marks WHERE "eventId" = ? ORDER BY verdict', [
      event.id,
    ])
  ).map(({ verdict }) => verdict);

const listed = (page: Page, people: number) => state(page).getByText(`в списке: ${people}`).waitFor();

/** The network is gone for what the page asks the server. */
const withoutNetwork = (context: BrowserContext) => context.route('**/graphql', (route) => route.abort('aborted'));

describe('the door', () => {
  it('admits a participant once by a hand scanner, and counts', async () => {
    const event = await eventOfNow();
    const [first, second] = [await guestOf(event), await guestOf(event, { lastName: 'Соколов', firstName: 'Пётр' })];
    const page = await site.open(checkIn(event), { user: await manager() });
    await listed(page, 2);
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
    await page.getByLabel('Название двери').fill('Вход 2');
    await type(page, first.code);
    await answer(page).getByText('Проходите').waitFor();
    await answer(page).getByText('Иванова Мария Петровна').waitFor();
    await page.getByText('1 из 2').waitFor();
    await type(page, first.code);
    await answer(page)
      .getByText(/^По этому билету уже вошли: \d\d:\d\d, Вход 2$/)
      .waitFor();
    await type(page, 'no-such-ticket-at-all-12');
    await answer(page).getByText('Такого билета нет').waitFor();

    await field(page).fill('сокол');
    await page.getByRole('button', { name: 'Впустить' }).click();
    await answer(page).getByText('Соколов Пётр Петровна').waitFor();
    await page.getByText('2 из 2').waitFor();
    await page.getByLabel('Выход', { exact: true }).check();
    await type(page, second.code);
    await answer(page).getByText('Выход отмечен').waitFor();
    await expect
      .poll(() =>
        page
          .getByText(/^Внутри/)
          .locator('..')
          .getByRole('definition')
          .textContent(),
      )
      .toBe('1');
  });

  it('works on by its own list without a network, and tells the server when it is back', async () => {
    const event = await eventOfNow();
    const [one, other] = [await guestOf(event), await guestOf(event)];
    const page = await site.open(checkIn(event), { user: await manager(), width: phone, expectedErrors: ['/graphql'] });
    await listed(page, 2);
    await withoutNetwork(page.context());
    await type(page, one.code);
    await answer(page).getByText('Проходите').waitFor();
    await answer(page).getByText('по списку устройства').waitFor();
    await type(page, other.code);
    await state(page).getByText('ждут отправки: 2').waitFor();
    await type(page, one.code);
    await answer(page)
      .getByText(/^По этому билету уже вошли/)
      .waitFor();
    expect(await site.rows('SELECT id FROM presence_marks WHERE "eventId" = ?', [event.id])).toEqual([]);

    await page.context().unroute('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => state(page).textContent()).not.toContain('ждут отправки');
    expect(await verdicts(event)).toEqual(['ALREADY_INSIDE', 'ENTERED', 'ENTERED']);
  });

  it('opens again without a network, lets people in by its list, and forgets nothing until the server has heard', async () => {
    const event = await eventOfNow();
    const guest = await guestOf(event);
    const page = await site.open(checkIn(event), { user: await manager(), width: phone });
    await listed(page, 1);
    await expect.poll(() => page.evaluate(async (path) => !!(await caches.match(path)), checkIn(event))).toBe(true);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Her own tickets are kept beside it.
    await visit(page, '/registrations');
    await expect.poll(() => page.evaluate(() => caches.keys())).toContainEqual(expect.stringContaining('tickets'));
    // Failed requests of this window are what is being tried.
    const offline = await page.context().newPage();
    await page.close();
    await offline.context().setOffline(true);
    await offline.goto(checkIn(event));
    await state(offline).getByText('Сети нет').waitFor();
    await listed(offline, 1);
    await offline.getByText('Страница откроется и без сети').waitFor();
    await type(offline, guest.code);
    await answer(offline).getByText('Проходите').waitFor();
    await offline.reload();
    await state(offline).getByText('ждут отправки: 1').waitFor();
    await offline.context().setOffline(false);
    await expect.poll(() => verdicts(event)).toEqual(['ENTERED']);
  });

  it('reads a ticket with the camera, also when the page was come to from another', async () => {
    const event = await eventOfNow();
    const guest = await guestOf(event);
    const { size } = qrOf(guest.code);
    const page = await site.page({ user: await manager(), width: phone });
    // A camera that looks at the ticket: what the page gets is a real stream of pictures.
    await page.addInitScript(
      ({ path, modules }) => {
        navigator.mediaDevices.getUserMedia = () => {
          const canvas = document.createElement('canvas');
          canvas.width = 640;
          canvas.height = 480;
          const pen = canvas.getContext('2d')!;
          const draw = () => {
            pen.resetTransform();
            pen.fillStyle = '#ffffff';
            pen.fillRect(0, 0, 640, 480);
            pen.fillStyle = '#000000';
            pen.translate(190, 110);
            pen.scale(260 / modules, 260 / modules);
            pen.fill(new Path2D(path));
          };
          draw();
          setInterval(draw, 100);
          return Promise.resolve(canvas.captureStream(10));
        };
      },
      { path: qrPath(qrOf(guest.code)), modules: size },
    );
    await visit(page, presence(event));
    await page.getByRole('navigation', { name: 'Мероприятие' }).getByRole('link', { name: 'Вход' }).click();
    await listed(page, 1);
    await page.getByRole('button', { name: 'Включить камеру' }).click();
    await answer(page).getByText('Проходите').waitFor();
    await answer(page).getByText('Иванова Мария Петровна').waitFor();
    await expect.poll(() => verdicts(event)).toEqual(['ENTERED']);
  });

  it('registers a walk-in and admits them', async () => {
    const event = await eventOfNow();
    const page = await site.open(checkIn(event), { user: await manager() });
    await listed(page, 0);
    await page.getByRole('button', { name: 'Записать или рассчитать' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Почта, номер регистрации, код билета или имя').fill('walk-in@example.ru');
    await form.getByRole('button', { name: 'Найти' }).click();
    await form.getByRole('button', { name: 'Записать нового человека' }).click();
    await form.getByLabel('Фамилия').fill('Орлова');
    await form.getByLabel('Имя', { exact: true }).fill('Вера');
    await form.getByRole('button', { name: 'Записать и впустить' }).click();
    await form.getByText('Получите согласие на обработку').waitFor();
    await form.getByLabel(/Согласие на обработку/).check();
    await form.getByLabel('Как получено согласие').selectOption('PAPER');
    await form.getByRole('button', { name: 'Записать и впустить' }).click();
    await answer(page).getByText('Орлова Вера').waitFor();
    await page.getByText('1 из 1').waitFor();
    expect(await verdicts(event)).toEqual(['ENTERED']);
  });
});

describe('the front desk', () => {
  const paymentsOf = (event: TestEvent) =>
    site.rows<{ method: string; amount: number }>(
      `SELECT method, amount FROM payments JOIN registrations ON registrations.id = payments."registrationId"
       WHERE registrations."eventId" = ? ORDER BY amount`,
      [event.id],
    );

  it('takes the money of the registration that the person has, and says what was taken', async () => {
    const event = await eventOfNow({ priceAmount: 120_000 });
    const guest = await guestOf(event, { lastName: 'Фёдорова', firstName: 'Алёна' });
    const page = await site.open(checkIn(event), { user: await manager(), width: phone });
    await listed(page, 1);
    await type(page, guest.code);
    await answer(page).getByText('Участие не оплачено').waitFor();
    await answer(page).getByRole('button', { name: 'Принять оплату' }).click();
    const form = page.getByRole('dialog');
    await form.getByText(/К оплате 1\s200\s₽/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Впустить' }).click();
    await form.getByText('Введите номер кассового чека').waitFor();
    await form.getByLabel('Номер кассового чека').fill('00017');
    await form.getByRole('button', { name: 'Впустить' }).click();
    await answer(page).getByText('Проходите').waitFor();
    await page.getByText(/Вы приняли сегодня: наличными 1\s200\s₽/).waitFor();
    expect(await paymentsOf(event)).toEqual([{ method: 'CASH', amount: 120_000 }]);
  });

  it('shows whose an address is, and writes nobody else down with it', async () => {
    const event = await eventOfNow();
    const user = await makeUser(site, { lastName: 'Фёдорова', firstName: 'Алёна' });
    const page = await site.open(checkIn(event), { user: await manager() });
    await page.getByRole('button', { name: 'Записать или рассчитать' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Почта, номер регистрации, код билета или имя').fill(user.email);
    await form.getByRole('button', { name: 'Найти' }).click();
    await form.getByText('Фёдорова Алёна Петровна').waitFor();
    await form.getByText('эта занята').waitFor();
    expect(await form.getByRole('button', { name: 'Записать нового человека' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('keeps a person with their money on the device without a network, and shows what the server refuses', async () => {
    const event = await eventOfNow({ priceAmount: 500_000, capacity: 1 });
    const page = await site.open(checkIn(event), { user: await manager(), width: phone, expectedErrors: ['/graphql'] });
    await listed(page, 0);
    await withoutNetwork(page.context());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await state(page).getByText('Сети нет').waitFor();
    const write = async (lastName: string, email: string) => {
      await page.getByRole('button', { name: 'Записать или рассчитать' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Почта, номер регистрации, код билета или имя').fill(email);
      await form.getByRole('button', { name: 'Записать нового человека' }).click();
      await form.getByLabel('Фамилия').fill(lastName);
      await form.getByLabel('Имя', { exact: true }).fill('Вера');
      await form.getByLabel('Номер кассового чека').fill('00017');
      await form.getByLabel(/Согласие на обработку/).check();
      await form.getByLabel('Как получено согласие').selectOption('PAPER');
      await form.getByRole('button', { name: 'Записать и впустить' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await write('Орлова', 'offline-one@example.ru');
    await write('Ястребова', 'offline-two@example.ru');
    await page.getByText('Записи на устройстве: 2').waitFor();
    expect(await paymentsOf(event)).toEqual([]);

    await page.context().unroute('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Записи на устройстве: 1').waitFor();
    await page.getByText(/Свободных мест нет/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await paymentsOf(event)).toEqual([{ method: 'CASH', amount: 500_000 }]);
    await expect.poll(() => verdicts(event)).toEqual(['ENTERED']);

    await page.getByRole('button', { name: 'Исправить' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Почта, номер регистрации, код билета или имя').fill('offline-two@example.ru');
    await form.getByRole('button', { name: 'Найти' }).click();
    await form.getByRole('button', { name: 'Записать нового человека' }).click();
    await form.getByLabel(/Сверх мест/).check();
    await form.getByRole('button', { name: 'Записать и впустить' }).click();
    await page.getByText(/Записи на устройстве/).waitFor({ state: 'detached' });
    expect(await paymentsOf(event)).toHaveLength(2);
  });
});

describe('presence', () => {
  it('shows how long, and lets marks be added and voided with a reason', async () => {
    const event = await eventOfNow();
    const guest = await guestOf(event);
    await guestOf(event, { lastName: 'Соколова' });
    const client = await signInAs(site, await manager());
    await client.graphql('mutation ($input: RecordScansInput!) { recordScans(input: $input) { __typename } }', {
      input: {
        eventId: event.id,
        device: 'phone',
        sentAt: from(0),
        scans: [
          { nonce: `${guest.id}-1`, code: guest.code, kind: 'ENTRY', scannedAt: from(-40 * minute) },
          { nonce: `${guest.id}-2`, code: guest.code, kind: 'EXIT', scannedAt: from(-10 * minute) },
        ],
      },
    });
    const page = await site.open(presence(event), { user: await manager() });
    const row = page.getByRole('row').filter({ hasText: 'Иванова' });
    await row.getByText('30', { exact: false }).first().waitFor();
    await page.getByLabel('Кто был').selectOption({ label: 'Были' });
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Соколова' }).count()).toBe(0);
    await row.getByRole('link', { name: /Иванова/ }).click();
    const ledger = page.getByRole('complementary');
    await ledger.getByRole('button', { name: /^Не учитывать Выход/ }).click();
    await ledger.getByRole('button', { name: 'Не учитывать отметку' }).click();
    await ledger.getByText('Заполните это поле.').waitFor();
    await ledger.getByLabel('Почему отметка не учитывается').fill('Вышла не она');
    await ledger.getByRole('button', { name: 'Не учитывать отметку' }).click();
    await ledger.getByText('Не учитывается: Вышла не она').waitFor();
    await ledger.getByText(/Присутствие: 40\s/).waitFor();
  });
});

it('the pages can be used by everybody', async () => {
  const event = await eventOfNow();
  const guest = await guestOf(event);
  const page = await site.open(checkIn(event), { user: await manager(), width: phone });
  await listed(page, 1);
  await type(page, guest.code);
  await answer(page).getByText('Проходите').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await type(page, guest.code);
  await answer(page)
    .getByText(/уже вошли/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await visit(page, presence(event));
  await page.getByRole('row').getByRole('link').click();
  await page.getByRole('complementary').getByText('Присутствие:').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
