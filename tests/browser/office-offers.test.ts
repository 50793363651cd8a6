import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { desktop, violationsOf, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const field = (within: Page | Locator, name: string) => within.getByLabel(name, { exact: true });
const row = (page: Page, table: string, text: string | RegExp) =>
  page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });

/** Chooses an action in the menu of a row. */
async function more(within: Locator, name: string): Promise<void> {
  await button(within, /^Ещё/).click();
  await within.page().getByRole('menuitem', { name }).click();
}

/** The value of a date-time field, in Moscow time. */
const moscowClock = (date: Date): string => toIso(addMs(date, (3 * day) / 24)).slice(0, 16);

it('a manager sets prices by date, a quota and a code, and a visitor registers with it', async () => {
  const event = await siteEvent(site, { title: 'Школа «Цены по датам»', tariffs: [{ title: 'Без оплаты' }] });
  const page = await site.open(`/office/events/${event.id}/participation`, {
    user: await makeUser(site, { role: 'MANAGER' }),
  });

  // The first step of a price, and from its end on the second.
  const change = addMs(site.clock.now(), 5 * day);
  await button(page, 'Добавить тариф').click();
  const first = page.getByRole('dialog', { name: 'Новый тариф' });
  await field(first, 'Название').fill('Врачи');
  await field(first, 'Цена, ₽').fill('полторы');
  await button(first, 'Сохранить тариф').click();
  await first.getByText('Укажите цену в рублях').waitFor();
  await field(first, 'Цена, ₽').fill('3 500');
  await field(first, 'Продавать до').fill(moscowClock(change));
  await button(first, 'Сохранить тариф').click();
  await first.waitFor({ state: 'detached' });
  await more(row(page, 'Тарифы мероприятия', /3\s500\s₽/), 'Следующая ступень');
  const second = page.getByRole('dialog', { name: 'Новый тариф' });
  await field(second, 'Цена, ₽').fill('5 000');
  expect(await field(second, 'Продавать с').inputValue()).toBe(moscowClock(change));
  await button(second, 'Сохранить тариф').click();
  await second.waitFor({ state: 'detached' });
  await row(page, 'Тарифы мероприятия', /5\s000\s₽/)
    .getByText('Ещё не продаётся')
    .waitFor();

  // The free one goes: nobody has registered by it.
  await more(row(page, 'Тарифы мероприятия', 'Без оплаты'), 'Удалить');
  await button(page.getByRole('dialog', { name: 'Удалить тариф?' }), 'Удалить тариф').click();
  await row(page, 'Тарифы мероприятия', 'Без оплаты').waitFor({ state: 'detached' });

  // Both steps share ten seats.
  await button(page, 'Добавить квоту').click();
  const quota = page.getByRole('dialog', { name: 'Новая квота' });
  await field(quota, 'Название квоты').fill('Врачи');
  await field(quota, 'Мест в квоте').fill('10');
  for (const step of [/3\s500/, /5\s000/]) await quota.getByRole('checkbox', { name: step }).check();
  await button(quota, 'Сохранить квоту').click();
  await quota.waitFor({ state: 'detached' });
  await row(page, 'Квоты мероприятия', /0 из\s10/).waitFor();

  // A question, and one that depends on it; the preview shows when it is asked.
  await button(page, 'Добавить вопрос').click();
  let question = page.getByRole('dialog', { name: 'Новый вопрос' });
  await field(question, 'Вопрос').fill('Нужна ли гостиница?');
  await field(question, 'Вид').selectOption('CHOICE');
  await field(question, 'Ответ 1').fill('Нужна');
  await field(question, 'Ответ 2').fill('Не нужна');
  await button(question, 'Сохранить вопрос').click();
  await question.waitFor({ state: 'detached' });
  await button(page, 'Добавить вопрос').click();
  question = page.getByRole('dialog', { name: 'Новый вопрос' });
  await field(question, 'Вопрос').fill('Сколько ночей?');
  await field(question, 'Вид').selectOption('NUMBER');
  await field(question, 'Показывать').selectOption({ label: 'Если ответили на «Нужна ли гостиница?»' });
  await question.getByRole('checkbox', { name: 'Нужна', exact: true }).check();
  await button(question, 'Сохранить вопрос').click();
  await question.waitFor({ state: 'detached' });
  await row(page, 'Вопросы формы регистрации', 'если на вопрос «Нужна ли гостиница?» ответили: «Нужна»').waitFor();
  expect(await field(page, 'Сколько ночей?').count()).toBe(0);
  await page.getByRole('radio', { name: 'Нужна', exact: true }).check();
  await field(page, 'Сколько ночей?').waitFor();

  await button(page, 'Создать промокод').click();
  const promo = page.getByRole('dialog', { name: 'Новый промокод' });
  await field(promo, 'Код').fill('neva20');
  await field(promo, 'Скидка, %').fill('20');
  await field(promo, 'Сколько раз можно использовать').fill('3');
  await button(promo, 'Создать промокод').click();
  await promo.waitFor({ state: 'detached' });
  await row(page, 'Промокоды мероприятия', /NEVA20.*0 из\s3/).waitFor();

  await button(page, 'Добавить ступень').click();
  await field(page, 'Дней до начала, не меньше').fill('7');
  await field(page, 'Возвращаем, %').fill('50');
  await button(page, 'Сохранить возврат').click();
  await page.getByText(/50\s%\s— по/).waitFor();
  for (const width of [phone, desktop]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
  }

  const client = await site.open(`/events/${event.slug}/form`, { width: phone, user: await makeUser(site) });
  await client.getByRole('radio', { name: /Врачи\s*3\s500\s₽/ }).check();
  await client.getByRole('radio', { name: 'Не нужна' }).check();
  await client.getByLabel('Промокод').fill('NEVA20');
  await button(client, 'Применить').click();
  await client
    .getByText(/2\s800\s₽/)
    .first()
    .waitFor();
  for (const box of await client.getByRole('checkbox').all()) await box.check();
  await button(client, 'Принять участие').click();
  await client.waitForURL('**/payments/shadow?registration=*');
  await expect
    .poll(() =>
      site.rows(
        `SELECT registrations.state, registrations."priceAmount", registrations."discountAmount"
         FROM registrations WHERE "eventId" = ?`,
        [event.id],
      ),
    )
    .toEqual([{ state: 'AWAITING_PAYMENT', priceAmount: 280_000, discountAmount: 70_000 }]);

  await page.reload();
  await row(page, 'Промокоды мероприятия', /NEVA20.*1 из\s3/).waitFor();
  await row(page, 'Квоты мероприятия', /1 из\s10/).waitFor();
  await button(row(page, 'Тарифы мероприятия', /3\s500\s₽/), /^Ещё/).click();
  await page.getByRole('menuitem', { name: 'Закончить продажу' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Удалить' }).count()).toBe(0);
});

it('of two managers the second sees what the first has saved, and decides', async () => {
  const event = await siteEvent(site, { title: 'Школа «Два менеджера»', tariffs: [{ title: 'Врачи' }] });
  const manager = await makeUser(site, { role: 'MANAGER' });
  const [one, other] = [await site.page({ user: manager }), await site.page({ user: manager, width: phone })];
  for (const page of [one, other]) {
    await visit(page, `/office/events/${event.id}/participation`);
    await button(page, /^Изменить: Врачи/).click();
  }
  const save = async (page: Page, price: string) => {
    await field(page.getByRole('dialog'), 'Цена, ₽').fill(price);
    await button(page.getByRole('dialog'), 'Сохранить тариф').click();
  };
  await save(one, '1 000');
  await one.getByRole('dialog').waitFor({ state: 'detached' });
  await save(other, '2 000');
  const differing = other.getByRole('group', { name: 'Цена, ₽' });
  await differing.getByText(/1\s000\s₽/).waitFor();
  await button(differing, 'Взять сохранённое').click();
  await button(other.getByRole('dialog'), 'Сохранить тариф').click();
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  const tariff = await site.row<{ priceAmount: number }>('SELECT "priceAmount" FROM tariffs WHERE "eventId" = ?', [
    event.id,
  ]);
  expect(tariff.priceAmount).toBe(100_000);
});

it('an editor sees what is published and changes drafts', async () => {
  const editor = await makeUser(site, { role: 'EDITOR' });
  const [published, draft] = [await siteEvent(site), await siteEvent(site, { state: 'DRAFT' })];
  const page = await site.open(`/office/events/${published.id}/participation`, { user: editor });
  await page.getByText('теперь меняет менеджер').waitFor();
  expect(await button(page, /Добавить|Сохранить|Изменить/).count()).toBe(0);
  await visit(page, `/office/events/${draft.id}/participation`);
  await button(page, 'Добавить тариф').waitFor();
  expect(await page.getByRole('heading', { name: 'Промокоды' }).count()).toBe(0);
  const form = page.getByRole('form', { name: 'Места: Очно' });
  await field(form, 'Всего мест').fill('40');
  await button(form, 'Сохранить места').click();
  await form.getByText(/Занято 0 из\s40/).waitFor();
});
