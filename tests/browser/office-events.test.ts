import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { demoEvent, desktop, phone, siteEvent, violationsOf, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();
let administrator: User;
beforeAll(async () => {
  administrator = await makeUser(site, { role: 'ADMINISTRATOR' });
});

const dialog = (page: Page) => page.getByRole('dialog');
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Drags a handle by a number of pixels. Calls `look` before the drop. */
async function drag(page: Page, name: string, right: number, down: number, look: () => Promise<void>): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('button', { name }).first().boundingBox())!;
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + right / 2, fromY + down / 2, { steps: 3 });
  await page.mouse.move(fromX + right, fromY + down, { steps: 3 });
  await look();
  await page.mouse.up();
}

describe('the overview of an event', () => {
  it('does not call it done while something needs attention', async () => {
    const slug = (await demoEvent(site, 'III Северо-Западный')).split('/').at(-1)!;
    const { id } = await site.row<{ id: string }>('SELECT id FROM events WHERE slug = ?', [slug]);
    const page = await site.open(`/office/events/${id}`, { user: administrator });
    await page.getByRole('list', { name: 'Требует внимания' }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^Идёт регистрация, она закроется/ }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/ничего не\sнужно/);
  });
});

describe('the calendar of the team', () => {
  it('has events and deadlines by day, for the keyboard and for a phone', async () => {
    const startsAt = '2031-12-10T06:00:00.000Z';
    const { id } = await siteEvent(site, {
      title: 'Школа в календаре',
      startsAt,
      endsAt: '2031-12-10T12:00:00.000Z',
      registrationClosesAt: '2031-12-05T09:00:00.000Z',
    });
    const page = await site.open('/office/events', { user: administrator, width: desktop });
    await page.getByRole('link', { name: 'Календарь', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Календарь команды' }).waitFor();
    await visit(page, '/office/events/calendar?month=2031-12');
    const cell = (text: string) => page.getByRole('gridcell').filter({ hasText: text });
    await cell('Набор закрывается: Школа в календаре').filter({ hasText: '5' }).waitFor();
    await cell('Документы: Школа в календаре').filter({ hasText: '24' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('[data-day="2031-12-01"]').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe('2031-12-10');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/office/events/${id}`);
    await page.setViewportSize({ width: phone, height: 844 });
    await visit(page, '/office/events/calendar?month=2031-12');
    await page
      .getByRole('list')
      .getByRole('link', { name: /Набор закрывается\s*Школа в календаре/ })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('an event in the office', () => {
  it('is created, published with a programme, and copied', { timeout: 120_000 }, async () => {
    const page = await site.open('/office/events', { user: administrator });
    await page.getByRole('button', { name: 'Создать мероприятие' }).click();
    await dialog(page).getByLabel('Название').fill('Осенняя школа аритмологов');
    await dialog(page).getByLabel('Первый день').fill('2031-10-05');
    await dialog(page).getByLabel('Город').fill('Омск');
    await dialog(page).getByRole('button', { name: 'Создать черновик' }).click();
    await page.waitForURL('**/edit');
    expect(await page.getByLabel('Адрес страницы').inputValue()).toBe('osenniaia-shkola-aritmologov');

    await page.getByLabel('Кратко').fill('День об аритмиях.');
    await page.getByLabel('Описание', { exact: true }).fill('Подробно **об аритмиях**.');
    await page.getByLabel('Место проведения').fill('Дворец');
    await page.getByLabel('Адрес места').fill('ул. Ленина, 1');
    await page.getByLabel('К кому обращаться').fill('Оргкомитет');
    await page.getByLabel('Почта для вопросов').fill('info@example.ru');
    await status(page, /^Сохранено \d\d:\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Показать, как на сайте' }).click();
    await page.locator('strong', { hasText: 'об аритмиях' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Кратко').inputValue()).toBe('День об аритмиях.');

    const id = /events\/([^/]+)\//.exec(page.url())![1]!;
    const other = await siteEvent(site, { state: 'DRAFT' });
    await site.execute('UPDATE tariffs SET "eventId" = ? WHERE "eventId" = ?', [id, other.id]);
    await visit(page, `/office/events/${id}/programme`);
    await page.getByRole('button', { name: 'Вставить из таблицы' }).click();
    await dialog(page)
      .getByLabel('Строки из таблицы')
      .fill('09:00–09:20\tЗал А\tАритмии\tКим Вера\n09:00–09:30\tЗал Б\tОбмороки\tКим Вера\nутром\tЗал А\tНичего');
    await dialog(page).getByText('Не поняли 1 строку').waitFor();
    await dialog(page).getByRole('button', { name: 'Добавить 2 строки' }).click();
    await page.getByText('Накладок: 2.').waitFor();
    await page.getByRole('button', { name: 'Переместить: Доклады' }).first().press('Alt+ArrowDown');
    await status(page, /Доклады: 09:05–09:25/).waitFor({ state: 'attached' });
    // To another hall and an hour later in one go: the upper edge of the block tells the time.
    await page.setViewportSize({ width: desktop, height: 1600 });
    const grip = (name: string) => page.getByRole('button', { name: `Переместить: ${name}` });
    const block = page.getByRole('article').filter({ has: grip('Аритмии') });
    const hour = (await page.getByText('10:00', { exact: true }).boundingBox())!;
    const edge = (await block.boundingBox())!;
    await drag(page, 'Переместить: Доклады', edge.width, hour.y - edge.y, async () => {
      await page.getByText('10:00–10:20').waitFor();
    });
    await status(page, /Доклады: 10:00–10:20, Зал Б, накладок нет/).waitFor({ state: 'attached' });
    await status(page, /Накладок нет/).waitFor();
    const there = (await page
      .getByRole('listitem')
      .filter({ has: grip('Обмороки') })
      .boundingBox())!;
    const here = (await page
      .getByRole('listitem')
      .filter({ has: grip('Аритмии') })
      .boundingBox())!;
    await drag(page, 'Переместить: Аритмии', there.x - here.x, there.y - here.y, async () => {
      await page.getByText('09:00–09:20').waitFor();
    });
    await status(page, /Аритмии: 09:00–09:20, блок «Доклады», 1\sнакладка/).waitFor({ state: 'attached' });
    await grip('Обмороки').press('Alt+ArrowUp');
    await status(page, /Обмороки: 09:00–09:30/).waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Переместить: Обмороки');
    await grip('Обмороки').click();
    await dialog(page).getByLabel('Блок', { exact: true }).selectOption({ label: '10:00–10:20, Зал Б, Доклады' });
    await dialog(page).getByRole('button', { name: 'Переместить' }).click();
    await status(page, /Обмороки: 10:00–10:30/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Назвать день' }).click();
    await dialog(page).getByLabel('Название дня').fill('День 1. Пленарный');
    await dialog(page).getByRole('button', { name: 'Сохранить название' }).click();
    await page.getByRole('heading', { level: 2, name: /День 1. Пленарный/ }).waitFor();
    await page.getByRole('button', { name: 'Докладчики' }).click();
    await dialog(page).getByRole('button', { name: 'Изменить: Ким Вера' }).click();
    await dialog(page).getByLabel('Степень, звание, должность').fill('к. м. н.');
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
    await dialog(page).getByText('к. м. н.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Комитет' }).click();
    await dialog(page).getByLabel('Добавить в комитет').fill('Ким Вера');
    await dialog(page).getByRole('button', { name: 'Найти' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Ким Вера/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Сохранить комитет' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await site.execute(
      `INSERT INTO partners (id, tier, position, name, text, published, "updatedAt")
       VALUES ('severfarm', 'GENERAL', 0, 'Северфарм', 'Приборы', true, '2026-01-01T00:00:00.000Z')`,
      [],
    );
    await visit(page, `/office/events/${id}/edit`);
    await page.getByRole('button', { name: 'Изменить партнёров' }).click();
    await dialog(page).getByLabel('Её название').fill('Южмед');
    await dialog(page).getByRole('button', { name: 'Добавить' }).click();
    await dialog(page).getByLabel('Добавить партнёра').selectOption({ label: 'Северфарм' });
    await dialog(page).getByRole('button', { name: 'Добавить' }).click();
    await dialog(page).getByRole('button', { name: 'Выше: Северфарм' }).click();
    const southern = dialog(page).getByRole('group', { name: 'Южмед' });
    await southern.getByText('Текст и сайт').click();
    await southern.getByLabel('Сайт').fill('yuzhmed');
    await southern.getByText('Текст и сайт').click();
    await dialog(page).getByRole('button', { name: 'Сохранить партнёров' }).click();
    // The rejected field is in closed details, which open for it.
    await expect
      .poll(() => southern.getByLabel('Сайт').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await southern.getByLabel('Сайт').fill('https://yuzhmed.example.ru');
    await dialog(page).getByRole('button', { name: 'Сохранить партнёров' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(
      await page.getByRole('list', { name: 'Партнёры мероприятия' }).getByRole('listitem').allInnerTexts(),
    ).toEqual(['Северфарм · Генеральный партнёр', 'Южмед · Официальный партнёр']);

    await visit(page, `/office/events/${id}`);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await dialog(page).getByRole('button', { name: 'Опубликовать' }).click();
    await page.getByRole('list', { name: 'Этапы мероприятия' }).getByText('Набор').waitFor();
    await page.getByRole('heading', { level: 2, name: /Делать ничего не\sнужно: идёт регистрация/ }).waitFor();
    const client = await site.open('/events/osenniaia-shkola-aritmologov');
    await client.getByRole('heading', { level: 1, name: 'Осенняя школа аритмологов' }).waitFor();
    await client.getByText('День 1. Пленарный').waitFor();
    await client.getByRole('region', { name: 'Партнёры' }).getByRole('link', { name: 'Южмед' }).waitFor();
    await client.getByRole('region', { name: 'Комитет' }).getByText('председатель', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Сделать копию' }).click();
    await dialog(page).getByRole('button', { name: 'Создать копию' }).click();
    await page.waitForURL((address) => address.pathname.endsWith('/edit'));
    expect(await page.getByLabel('Адрес страницы').inputValue()).toBe('osenniaia-shkola-aritmologov-2');
  });

  it('saves changes of a public page by a button, and shows two editors their differences', async () => {
    const event = await siteEvent(site, { title: 'Школа двух редакторов' });
    const path = `/office/events/${event.id}/edit`;
    const first = await site.page({ user: administrator });
    const second = await site.page({ user: await makeUser(site, { role: 'EDITOR' }) });
    await visit(first, path);
    await visit(second, path);
    await first.getByLabel('Кратко').fill('Так решил первый.');
    await first.getByText('Есть несохранённые изменения').waitFor();
    await first.getByRole('button', { name: 'Сохранить изменения' }).click();
    await status(first, /^Сохранено/).waitFor();
    await second.getByLabel('Кратко').fill('Так решил второй.');
    await second.getByRole('button', { name: 'Сохранить изменения' }).click();
    const panel = second.getByRole('group', { name: 'Кратко' });
    await panel.getByText('Так решил первый.').waitFor();
    await panel.getByRole('button', { name: 'Взять сохранённое' }).click();
    expect(await second.getByLabel('Кратко').inputValue()).toBe('Так решил первый.');
  });

  it('redirects from its old address to the new one', async () => {
    const event = await siteEvent(site, { title: 'Школа переезда' });
    await site.execute('INSERT INTO event_old_slugs (slug, "eventId", "replacedAt") VALUES (?, ?, ?)', [
      `staraia-${event.id}`,
      event.id,
      '2026-01-01T00:00:00.000Z',
    ]);
    for (const tail of ['', '/form']) {
      const answer = await site.client().fetch(`/events/staraia-${event.id}${tail}?from=letter`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`/events/${event.slug}${tail}?from=letter`);
    }
  });
});
