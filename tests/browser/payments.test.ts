import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addMs, hour, toIso } from '../../server/core/clock.js';
import type { User } from '../../server/users/user.entity.js';
import { violationsOf, waitForHydration, phone, siteEvent, visit, siteForFile } from '../support/browser.js';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';
import { price, stateOf } from '../support/payment-harness.js';

const site = siteForFile();

type Payer = { user: User; id: string; number: string; path: string };

/** Somebody whose place waits for 4 500 ₽. */
async function payer(): Promise<Payer> {
  const user = await makeUser(site);
  const event = await siteEvent(site, { priceAmount: price, title: 'Школа «Трудные дыхательные пути»' });
  const { id, number } = await registerForTest(site, await signInAs(site, user), event);
  return { user, id, number, path: `/payments/shadow?registration=${number}` };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const payments = (registrationId: string) =>
  site.rows<{ state: string }>('SELECT state FROM payments WHERE "registrationId" = ? ORDER BY attempt', [
    registrationId,
  ]);

/** On the page of the test acquirer. */
async function chooseCard(page: Page, name: RegExp): Promise<void> {
  await heading(page, 'Тестовая оплата').waitFor();
  const card = page.getByRole('radio', { name });
  if (!(await card.isVisible())) await page.getByText('Карты, по которым банк откажет').click();
  await card.check();
  await button(page, /^Оплатить/).click();
}

describe('paying', () => {
  it('leads from the registration over the page of the acquirer to the ticket', async () => {
    const { user, id, path } = await payer();
    const page = await site.open('/registrations', { width: phone, user });
    await page.getByRole('link', { name: 'Оплатить 4 500 ₽' }).click();
    await heading(page, 'Оплата участия').waitFor();
    const bill = page.getByRole('region', { name: 'За что оплата' });
    for (const words of [
      'Трудные дыхательные пути',
      'Иванова Мария Петровна',
      '4 500 ₽',
      'Место за вами до',
      'осталось 2 дня',
    ])
      await bill.getByText(words).first().waitFor();
    await page.getByText('Это тестовая оплата').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await violationsOf(page)).toEqual([]);

    await button(page, 'Оплатить 4 500 ₽').click();
    await chooseCard(page, /^Оплата проходит\s*5555/);
    await heading(page, 'Оплата прошла').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(await page.title()).toMatch(/^Оплата прошла — /);
    await page.getByText('Участие подтверждено').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await stateOf(site, id)).toBe('CONFIRMED');
    await page.getByRole('link', { name: 'Открыть билет' }).click();
    await heading(page, 'Билет участника').waitFor();
    // The acquirer's page has taken the place of this one: going back does not lead there.
    await visit(page, path);
    await heading(page, 'Оплата прошла').waitFor();
    expect(await button(page, /Оплатить/).count()).toBe(0);
  });

  it('says why it was declined, and is done at the second try', async () => {
    const { user, id, number, path } = await payer();
    const page = await site.open(path, { width: phone, user });
    await button(page, 'Оплатить 4 500 ₽').click();
    await chooseCard(page, /Недостаточно средств/);
    await heading(page, 'Оплата не прошла').waitFor();
    expect(await page.title()).toMatch(/^Ошибка оплаты — /);
    await page.getByText('Недостаточно средств. Деньги не списаны').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    for (const claimed of ['/payment-error', '/payment-ok']) {
      await visit(page, `${claimed}?registration=${number}`);
      await heading(page, 'Оплата не прошла').waitFor();
      expect(await page.title()).toMatch(/^Ошибка оплаты — /);
    }
    await button(page, 'Оплатить ещё раз: 4 500 ₽').click();
    await chooseCard(page, /^Оплата проходит\s*5555/);
    await heading(page, 'Оплата прошла').waitFor();
    expect((await payments(id)).map(({ state }) => state)).toEqual(['CANCELED', 'SUCCEEDED']);
    await visit(page, `/payment-error?registration=${number}`);
    await heading(page, 'Оплата прошла').waitFor();
    expect(await page.title()).toMatch(/^Оплата прошла — /);
  });
});

describe('a payer who refuses at the acquirer', () => {
  it('is told so, and that nothing was taken', async () => {
    const { user, path } = await payer();
    const page = await site.open(path, { user });
    await button(page, 'Оплатить 4 500 ₽').click();
    await heading(page, 'Тестовая оплата').waitFor();
    await button(page, 'Отказаться').click();
    await heading(page, 'Вы отказались от оплаты').waitFor();
    expect(await page.title()).toMatch(/^Вы отказались от\sоплаты — /);
    await page.getByText('Деньги не списаны. Место остаётся за вами.').waitFor();
    expect(await page.getByText('банк').count()).toBe(0);
  });
});

describe('the one open attempt', () => {
  it('is the same in a second tab', async () => {
    const { user, id, path } = await payer();
    const page = await site.open(path, { user });
    const second = await page.context().newPage();
    await visit(second, path);
    await button(page, 'Оплатить 4 500 ₽').click();
    await button(second, 'Оплатить 4 500 ₽').click();
    await heading(page, 'Тестовая оплата').waitFor();
    await heading(second, 'Тестовая оплата').waitFor();
    expect(page.url()).toBe(second.url());
    expect(await payments(id)).toHaveLength(1);
    await chooseCard(page, /^Оплата проходит\s*5555/);
    await heading(page, 'Оплата прошла').waitFor();
    await second.goto(path);
    await heading(second, 'Оплата прошла').waitFor();
  });

  it('waits for who comes back without having paid, and leads on', async () => {
    const { user, id } = await payer();
    const page = await site.open('/registrations', { width: phone, user });
    await page.getByRole('link', { name: 'Оплатить 4 500 ₽' }).click();
    await button(page, 'Оплатить 4 500 ₽').click();
    await heading(page, 'Тестовая оплата').waitFor();
    const acquirer = page.url();
    await page.goBack();
    await heading(page, 'Оплата начата').waitFor();
    expect(new URL(page.url()).pathname).toBe('/payments/shadow');
    await page.getByRole('navigation', { name: 'Разделы сайта' }).or(page.getByRole('contentinfo')).first().waitFor();
    await visit(page, '/registrations');
    await page.getByRole('link', { name: 'Оплата начата: вернуться' }).click();
    await heading(page, 'Оплата начата').waitFor();
    expect(await page.title()).toMatch(/^Оплата начата — /);
    await button(page, 'Вернуться на страницу оплаты').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'Вернуться на страницу оплаты').click();
    await heading(page, 'Тестовая оплата').waitFor();
    expect(page.url()).toBe(acquirer);
    expect(await payments(id)).toHaveLength(1);
  });

  it('is shown as it becomes, though the person has paid elsewhere', async () => {
    const { user, path } = await payer();
    const page = await site.open(path, { user });
    await button(page, 'Оплатить 4 500 ₽').click();
    await heading(page, 'Тестовая оплата').waitFor();
    const telephone = await page.context().newPage();
    await telephone.goto(page.url());
    await visit(page, path);
    await heading(page, 'Оплата начата').waitFor();
    await chooseCard(telephone, /^Оплата проходит\s*5555/);
    await heading(page, 'Оплата прошла').waitFor();
    expect(await page.evaluate('document.activeElement?.tagName')).toBe('H1');
  });

  it('is asked after again when the network was gone', async () => {
    const { user, path } = await payer();
    const page = await site.open(path, { user });
    await page.route('**/graphql', (route) => route.abort('aborted'));
    await button(page, 'Оплатить 4 500 ₽').click();
    await page.getByRole('alert').getByText('Не удалось связаться с сервером').waitFor();
    await page.unroute('**/graphql');
    await button(page, 'Оплатить 4 500 ₽').click();
    await heading(page, 'Тестовая оплата').waitFor();
    expect(page.url()).toContain('/test-acquirer/pay/');
  });
});

describe('what the address claims', () => {
  it('is believed in nothing: a foreign registration is one that does not exist', async () => {
    const { number } = await payer();
    const paths = ['/payments/shadow', '/payment-ok', '/payment-error'];
    const page = await site.page({ user: await makeUser(site), expectedErrors: paths });
    for (const path of paths)
      for (const known of [number, 'ABCDEFGH']) {
        expect((await page.goto(`${path}?registration=${known}&url=https://foreign.invalid/`))!.status()).toBe(404);
        await heading(page, 'Платёж не найден').waitFor();
        expect(await page.title()).toMatch(/^Платёж не найден — /);
      }
  });

  it('is read as it was typed: small letters and spaces are no other number', async () => {
    const { user, number } = await payer();
    const page = await site.page({ user });
    const typed = number.toLowerCase().replace(/^.{4}/, '$&+');
    for (const path of ['/payments/shadow', '/payment-ok']) {
      await visit(page, `${path}?registration=${typed}`);
      await page.getByText(number).first().waitFor();
      expect(await heading(page, 'Платёж не найден').count()).toBe(0);
    }
  });

  it('is shown to who signs in first', async () => {
    const { user, path } = await payer();
    const page = await site.open(path);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    await page
      .context()
      .addCookies([{ name: 'session', value: (await signInAs(site, user)).cookie('session')!, url: site.url }]);
    await page.reload();
    await waitForHydration(page);
    await heading(page, 'Оплата участия').waitFor();
  });

  it('is too late after the term', async () => {
    const { user, id, path } = await payer();
    const past = toIso(addMs(site.clock.now(), -hour));
    await site.execute('UPDATE registrations SET "payUntil" = ? WHERE id = ?', [past, id]);
    const page = await site.open(path, { width: phone, user });
    await heading(page, 'Время на оплату истекло').waitFor();
    expect(await button(page, 'Оплатить 4 500 ₽').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });
});
