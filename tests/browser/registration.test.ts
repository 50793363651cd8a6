import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import {
  demoEvent,
  demoPassword,
  desktop,
  violationsOf,
  phone,
  siteEvent,
  visit,
  siteForFile,
  openMore,
} from '../support/browser.js';
import {
  changeEvent,
  consentsOfAccount,
  makeUser,
  registerForTest,
  signInAs,
  type TestEvent,
} from '../support/factories.js';
import { countersOf, makePromoCode, makeQuota } from '../support/tariffs.js';

const site = siteForFile();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const submit = (page: Page) => page.getByRole('button', { name: 'Принять участие' });
const consents = (page: Page) => page.getByRole('group', { name: /Согласия/ }).getByRole('checkbox');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const taken = async ({ id }: { id: string }) => {
  const seats = await site.row<{ taken: number; waiting: number }>(
    'SELECT taken, waiting FROM event_seats WHERE "eventId" = ?',
    [id],
  );
  return seats;
};
const rows = ({ id }: { id: string }) =>
  site.rows<{ state: string }>('SELECT state FROM registrations WHERE "eventId" = ?', [id]);

async function tickConsents(page: Page): Promise<void> {
  for (const tick of await consents(page).all()) await tick.check();
}

it('who fills the form first and signs in afterwards finds everything as it was left', async () => {
  const email = 'doctor@example.ru';
  const path = await demoEvent(site, 'Реабилитация после инсульта');
  const page = await site.open(`${path}/form`, { width: phone });
  await heading(page, /^Регистрация: Реабилитация/).waitFor();

  await submit(page).click();
  await page.getByText('Выберите, как вы примете участие.').waitFor();
  const wrong = page.locator('main [aria-invalid="true"]');
  const others = (await wrong.count()) - (await page.locator('main [type="radio"][aria-invalid="true"]').count());
  await page
    .getByRole('radio', { name: /Онлайн/ })
    .first()
    .check();
  // The sentences at the other fields stay.
  expect(others).toBeGreaterThan(0);
  expect(await wrong.count()).toBe(others);
  const barrier = page.getByLabel('Что мешает собрать команду?');
  expect(await barrier.count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Команды пока нет' }).check();
  await barrier.fill('Нет ставок');
  // An answer to what is asked no more is not lost while one thinks it over.
  await page.getByRole('checkbox', { name: 'Команды пока нет' }).uncheck();
  await barrier.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Команды пока нет' }).check();
  expect(await barrier.inputValue()).toBe('Нет ставок');
  await tickConsents(page);
  const state = () =>
    page
      .locator('main form')
      .evaluate((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')].map(
          ({ name, type, value, checked }) =>
            type === 'radio' || type === 'checkbox' ? [name, value, checked] : [name, value],
        ),
      );
  const typed = await state();
  const account = await consentsOfAccount(site);
  const newsletter = await site.value<string>("SELECT id FROM legal_documents WHERE kind = 'NEWSLETTER_CONSENT'");
  const anonymousFields = new Set<unknown>([
    'lastName',
    'firstName',
    'email',
    ...[...account, newsletter].map((id) => `consents.${id}`),
  ]);
  await page.reload();
  await expect.poll(state).toEqual(typed);

  await page.getByRole('main').getByRole('link', { name: 'Войдите' }).click();
  await heading(page, 'Вход').waitFor();
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await heading(page, /^Регистрация: Реабилитация/).waitFor();
  // The account has the name and its own consents: the form no longer asks for them.
  const names = async () => (await state()).map(([name]) => name);
  await expect.poll(names).not.toContain('email');
  await expect
    .poll(async () => JSON.stringify(await state()))
    .toBe(JSON.stringify(typed.filter(([name]) => !anonymousFields.has(name))));

  await submit(page).click();
  await heading(page, 'Вы зарегистрированы').waitFor();
  await page.getByRole('link', { name: 'Мои мероприятия' }).last().click();
  await heading(page, 'Мои мероприятия').waitFor();
  const mine = card(page, 'Реабилитация после инсульта');
  await openMore(mine);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('link', { name: 'Добавить в календарь' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('BEGIN:VEVENT');

  await mine.getByRole('button', { name: 'Отменить участие' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить участие?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await openMore(mine);
  await mine.getByRole('button', { name: 'Отменить участие' }).click();
  await dialog.getByRole('button', { name: 'Отменить участие' }).click();
  await page.getByText('Участие отменено.').waitFor();
  await mine.getByText('Участие отменено').waitFor();
});

describe('one press too many', () => {
  const registeringPage = async (event: TestEvent, width = desktop) => {
    const page = await site.open(`/events/${event.slug}/form`, { width, user: await makeUser(site) });
    await tickConsents(page);
    return page;
  };

  it('registers once: a double click, the back button, two windows', async () => {
    const event = await siteEvent(site, { capacity: 5 });
    const page = await registeringPage(event);
    await submit(page).dblclick();
    await heading(page, 'Вы зарегистрированы').waitFor();
    // The heading is drawn a moment before it takes the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await page.goForward();
    await heading(page, 'Вы зарегистрированы').waitFor();
    expect(await taken(event)).toMatchObject({ taken: 1 });

    const other = await registeringPage(event);
    const secondTab = await other.context().newPage();
    await visit(secondTab, `/events/${event.slug}/form`);
    await tickConsents(secondTab);
    await submit(other).click();
    await heading(other, 'Вы зарегистрированы').waitFor();
    await submit(secondTab).click();
    await heading(secondTab, 'Вы зарегистрированы').waitFor();
    expect(await taken(event)).toMatchObject({ taken: 2 });
    expect(await rows(event)).toHaveLength(2);
  });

  it('takes a seat, and gives it back', async () => {
    const event = await siteEvent(site, { capacity: 1 });
    const page = await registeringPage(event, phone);
    await submit(page).click();
    await heading(page, 'Вы зарегистрированы').waitFor();
    await page.getByRole('img', { name: 'QR-код билета' }).waitFor();
    const other = await site.open(`/events/${event.slug}`);
    await other.getByRole('link', { name: 'Записаться в лист ожидания' }).first().waitFor();
    await visit(page, '/registrations');
    await openMore(card(page, event.title));
    await card(page, event.title).getByRole('button', { name: 'Отменить участие' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить участие' }).click();
    await page.getByText('Участие отменено.').waitFor();
    expect(await taken(event)).toMatchObject({ taken: 0 });
    await visit(other, `/events/${event.slug}`);
    await other.getByRole('link', { name: 'Принять участие' }).first().waitFor();
  });
});

describe('what it costs', () => {
  const option = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const code = (page: Page) => page.getByLabel('Промокод');
  const sum = (page: Page, name: RegExp) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
  const priced = () =>
    siteEvent(site, {
      title: 'Школа со скидками',
      capacity: 5,
      tariffs: [
        { title: 'Врач', priceAmount: 600_000, category: 'DOCTOR' },
        { title: 'Студент', priceAmount: 100_000, category: 'STUDENT' },
        { title: 'Гость', priceAmount: 300_000 },
      ],
    });

  it.each([phone, desktop])('is told with a promo code before anything is sent, at %i pixels', async (width) => {
    const event = await priced();
    await makePromoCode(site, event, { code: 'NEVA10' });
    const guest = await makePromoCode(site, event, { code: 'GUEST', kind: 'FREE', value: 0, useLimit: 1 });
    const page = await site.open(`/events/${event.slug}/form`, { width, user: await makeUser(site) });
    // The profile says that this user is a doctor.
    expect(await option(page, 'Студент').isDisabled()).toBe(true);
    await page.getByText('Только для студентов; у\u00a0вас указано: высшее').waitFor();
    await option(page, 'Врач').check();
    await sum(page, /^К оплате/)
      .filter({ hasText: '6\u00a0000' })
      .waitFor();

    await code(page).fill('невa10');
    await code(page).press('Enter');
    await page.getByText('В промокоде только латинские буквы').waitFor();
    expect(await countersOf(site, event)).toMatchObject({ taken: 0 });
    await code(page).fill('neva10');
    await page.getByRole('button', { name: 'Применить' }).click();
    await sum(page, /^Промокод NEVA10/)
      .filter({ hasText: '600' })
      .waitFor();
    await sum(page, /^К оплате/)
      .filter({ hasText: '5\u00a0400' })
      .waitFor();
    await option(page, 'Гость').check();
    await sum(page, /^К оплате/)
      .filter({ hasText: '2\u00a0700' })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await code(page).fill('guest');
    await code(page).press('Enter');
    await page.getByText('Платить ничего не нужно').waitFor();
    await tickConsents(page);
    // Somebody else was faster with the only one.
    const other = await signInAs(site);
    const held = await registerForTest(site, other, event, { tariffId: event.tariffs[2]!.id, promoCode: 'GUEST' });
    await submit(page).click();
    await page.getByText('Этот промокод уже использован').waitFor();
    expect(await code(page).inputValue()).toBe('guest');
    expect(await consents(page).first().isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('promoCode');
    await other.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id: held.id });
    await submit(page).click();
    await heading(page, 'Вы зарегистрированы').waitFor();
    await page.getByText(/скидка по.промокоду 3.000/).waitFor();
    const [used] = await site.rows('SELECT used FROM promo_codes WHERE id = ?', [guest.id]);
    expect(used).toEqual({ used: 1 });
  });

  it('does not let the last seat of a tariff be sold twice', async () => {
    const event = await priced();
    await makeQuota(site, event, 1, [event.tariffs[2]!]);
    const page = await site.open(`/events/${event.slug}/form`, { width: phone, user: await makeUser(site) });
    await option(page, 'Гость').check();
    await page.getByText('Осталось 1\u00a0место').waitFor();
    await tickConsents(page);
    await registerForTest(site, await signInAs(site), event, { tariffId: event.tariffs[2]!.id });
    await submit(page).click();
    await page.getByText('В этом тарифе мест не осталось').waitFor();
    await page.getByText('По этому тарифу мест не осталось').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Встать в лист ожидания' }).click();
    await heading(page, 'Вы в листе ожидания').waitFor();
    expect(await taken(event)).toEqual({ taken: 1, waiting: 1 });
    // There is room for everybody else.
    const client = await site.open(`/events/${event.slug}`);
    await client.getByText('Мест нет, есть лист ожидания').waitFor();
    await client.getByRole('link', { name: 'Принять участие' }).first().waitFor();
  });
});

describe('a full event', () => {
  it('has a waiting list, whose first gets the seat that another gives up', async () => {
    const event = await siteEvent(site, { title: 'Школа на одно место', capacity: 1 });
    const first = await makeUser(site);
    const holder = await signInAs(site, first);
    await registerForTest(site, holder, event);

    const page = await site.open(`/events/${event.slug}/form`, {
      width: phone,
      user: 'nurse',
    });
    await page.getByText('Мест не осталось').waitFor();
    await tickConsents(page);
    await page.getByRole('button', { name: 'Встать в лист ожидания' }).click();
    await heading(page, 'Вы в листе ожидания').waitFor();
    expect(await taken(event)).toEqual({ taken: 1, waiting: 1 });

    const other = await site.open('/registrations', { user: first });
    await openMore(card(other, event.title));
    await card(other, event.title).getByRole('button', { name: 'Отменить участие' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Отменить участие' }).click();
    await other.getByText('Участие отменено.').waitFor();

    await visit(page, '/registrations');
    for (const path of ['/lk', '/registrations']) {
      await visit(page, path);
      const offer = page.getByRole('region', { name: 'Для вас освободилось место' });
      await offer.getByText(event.title).waitFor();
      await offer.getByText(/Ждёт вас до .+(ещё|остал)/).waitFor();
    }
    await page.getByRole('link', { name: 'Ответить на предложение' }).click();
    const mine = card(page, event.title);
    await mine.getByText('Освободилось место для вас').waitFor();
    expect(await mine.textContent()).toMatch(/Ответьте до .+(ещё|остал)/);
    await mine.getByRole('button', { name: 'Занять место' }).click();
    // An offered seat counts as taken, so the seats do not tell whether the offer is accepted.
    await expect.poll(() => rows(event)).toEqual([{ state: 'CANCELLED' }, { state: 'CONFIRMED' }]);
    expect(await taken(event)).toEqual({ taken: 1, waiting: 0 });
    // The card leaves the list of what is waited for; it says so for a moment only.
    await visit(page, '/registrations');
    await mine.getByText('Вы зарегистрированы').waitFor();

    // Letters tell each of them, and one can be read here.
    const mail = await site.page();
    await expect
      .poll(async () => {
        await mail.goto('/dev/mail');
        return mail.getByText('nurse@example.ru').count();
      })
      .toBeGreaterThan(1);
    expect(await mail.getByText(/\.ics/).count()).toBeGreaterThan(0);
    await mail.getByRole('heading', { level: 2 }).filter({ hasText: 'Школа на одно место' }).first().waitFor();
  });
});

describe('a form that is not open', () => {
  it.each([
    ['Онкология для врача', 'Регистрация закрыта'],
    ['Телемедицина', 'Мероприятие отменено'],
    ['Осенний форум', 'Мероприятие завершено'],
    ['Невские травматологические', /^Регистрация откроется/],
    ['Редкие болезни', /^Мероприятие перенесено/],
  ])('says why, and what to do instead: %s', async (title, reason) => {
    const page = await site.open(`${await demoEvent(site, title)}/form`, { width: phone });
    await page.getByRole('heading', { level: 2, name: reason }).waitFor();
    expect(await submit(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Другие мероприятия' }).click();
    await heading(page, 'Мероприятия').waitFor();
  });

  it('also when it closes while it is being filled in', async () => {
    const event = await siteEvent(site, { capacity: 5 });
    const page = await site.open(`/events/${event.slug}/form`, { user: await makeUser(site) });
    await tickConsents(page);
    await changeEvent(site, event.id, { registrationClosesAt: toIso(addMs(site.clock.now(), -day)) });
    await submit(page).click();
    await page
      .getByText(/Регистрация (уже )?(закрыта|завершена)|закрылась/)
      .first()
      .waitFor();
    expect(await rows(event)).toEqual([]);
  });
});
