import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openMore, phone, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const section = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, title: RegExp, state: string) =>
  section(page, 'История платежей').getByRole('article').filter({ hasText: title }).filter({ hasText: state });

it('the doctor sees debts, payments, declined attempts and refunds', async () => {
  const page = await site.open('/registrations', { width: phone, user: 'doctor' });
  await page.getByRole('main').getByRole('link', { name: 'Платежи', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Платежи и чеки' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/lk/payments');

  const owed = section(page, 'Ждут оплаты').getByRole('article').filter({ hasText: 'эндокринологические' });
  await owed.getByText(/осталось 1\s+день/).waitFor();
  expect(await owed.getByRole('link', { name: /^Оплатить 4\s500\s₽$/ }).getAttribute('href')).toMatch(
    /^\/payments\/shadow\?registration=[0-9A-Z]{8}$/,
  );
  await openMore(owed);
  expect(await owed.getByRole('link', { name: 'Счёт на организацию' }).isVisible()).toBe(true);
  const declined = card(page, /эндокринологические/, 'Не прошёл');
  await declined.getByText('Недостаточно средств.').waitFor();
  await declined.getByRole('link', { name: 'Оплатить ещё раз' }).waitFor();
  // The attempt before the one that brought the money belongs to it.
  expect(await card(page, /Северо-Западный конгресс/, 'Оплачено').count()).toBe(1);
  expect(await section(page, 'История платежей').getByText('Не прошёл', { exact: true }).count()).toBe(1);
  await card(page, /Балтийский форум/, 'Возвращено')
    .getByText(/^Возврат 5\s500\s₽ выполнен/)
    .waitFor();

  const invoice = section(page, 'Счета').getByRole('article');
  await invoice.getByText(/Оплатить до\s.*\(МСК\)/).waitFor();
  const [bill] = await Promise.all([
    page.waitForEvent('download'),
    invoice.getByRole('link', { name: /^Скачать PDF: счёт № / }).click(),
  ]);
  expect(bill.suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);

  const paid = card(page, /Северо-Западный конгресс/, 'Оплачено');
  await paid.getByText('Подробно').click();
  await paid.getByText('Платёж пробный: чека не будет').waitFor();
  await paid.getByText(/Не\sпройдено подтверждение 3-D\sSecure/).waitFor();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('link', { name: /^Скачать PDF: справка об оплате/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^payment-[0-9A-Z]{8}\.pdf$/);
});

it('a user without payments is told what will be here', async () => {
  const page = await site.open('/lk/payments', { width: phone, user: await makeUser(site) });
  await page.getByRole('heading', { name: 'Платежей пока нет' }).waitFor();
  expect(await page.getByRole('link', { name: 'Выбрать мероприятие' }).isVisible()).toBe(true);
});
