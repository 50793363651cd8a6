import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { localDate, moscow } from '../../server/core/zones.js';
import { violationsOf, phone, siteForFile } from '../support/browser.js';
import { readPdf } from '../support/certificates.js';
import { buyer, invoiceFor, markPaid } from '../support/invoices.js';
import { staff } from '../support/factories.js';

const site = siteForFile();

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const invoiceHeading = (page: Page) => page.getByRole('heading', { level: 2, name: /^Счёт №/ });
const today = () => localDate(site.clock.now(), moscow);

async function savedPdf(page: Page, name: RegExp): Promise<{ file: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  const { text } = readPdf(await readFile(await download.path()));
  return { file: download.suggestedFilename(), text: text.replace(/\s+/g, ' ') };
}

it('the doctor asks for an invoice from the card of the registration, and has it made out to another payer', async () => {
  const doctor = await buyer(site);
  const page = await site.open('/registrations', { width: phone, user: doctor.user });
  await page.locator('summary[aria-label^="Ещё"]').first().click();
  await page
    .getByRole('link', { name: /^Счёт на\sорганизацию$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Счёт на организацию' }).waitFor();

  await field(page, 'ИНН').fill('7800000003');
  await page.getByRole('button', { name: 'Получить счёт' }).click();
  await page.getByText('Проверьте ИНН: последние цифры не подходят к остальным, где-то опечатка.').waitFor();
  await page.getByText('Укажите КПП: у организации он есть всегда.').waitFor();
  await expect
    .poll(() => field(page, 'Наименование плательщика').evaluate((one) => one === document.activeElement))
    .toBe(true);

  await field(page, 'Наименование плательщика').fill('ООО «Клиника на Примерной»');
  await field(page, 'КПП').fill('780001001');
  await field(page, 'Юридический адрес').fill('190000, Санкт-Петербург, ул. Примерная, д. 2');
  await field(page, 'Почта для документов').fill('buh@example.ru');
  // Nothing that was typed is lost by a reload.
  await page.reload();
  await expect.poll(() => field(page, 'КПП').inputValue()).toBe('780001001');
  await field(page, 'ИНН').fill('7800000002');
  await page.getByRole('button', { name: 'Получить счёт' }).click();

  await invoiceHeading(page).waitFor();
  await page.getByText('Передайте счёт в бухгалтерию').waitFor();
  await page.getByText(/Оплатить до .* \(МСК\)\./).waitFor();
  await page.getByText(/^Осталось \d\sдн/).waitFor();
  const first = (await invoiceHeading(page).innerText()).replace(/\s/g, ' ');
  const { file, text } = await savedPdf(page, /^Скачать счёт/);
  expect(file).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/);
  expect(text).toContain('ООО «Клиника на Примерной», ИНН 7800000002, КПП 780001001');

  await page.getByRole('button', { name: 'Изменить реквизиты' }).click();
  await expect.poll(() => field(page, 'ИНН').inputValue()).toBe('7800000002');
  await field(page, 'Наименование плательщика').fill('ИП Иванова Мария Петровна');
  await field(page, 'ИНН').fill('500100732259');
  await expect.poll(() => field(page, 'КПП').count()).toBe(0);
  await page.getByRole('button', { name: 'Выставить новый счёт' }).click();
  await page.getByText('ИП Иванова Мария Петровна, ИНН').waitFor();
  await expect.poll(async () => (await invoiceHeading(page).innerText()).replace(/\s/g, ' ')).not.toBe(first);
  await page.getByRole('link', { name: 'Оплатить картой' }).waitFor();
});

it('paid, it says so; the registration is confirmed', async () => {
  const doctor = await buyer(site);
  const invoice = await invoiceFor(doctor);
  const answer = await markPaid(await staff(site, 'MANAGER'), invoice, { paidOn: today() });
  expect(answer.invoice?.state).toBe('PAID');
  const page = await site.open(`/registrations/${doctor.number}/invoice`, { width: phone, user: doctor.user });
  await page.getByText('Участие подтверждено. Акт об оказании услуг появится здесь после мероприятия.').waitFor();
  expect(await page.getByRole('button', { name: 'Изменить реквизиты' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Оплатить картой' }).count()).toBe(0);
});

it("somebody else's invoice is not there", async () => {
  const doctor = await buyer(site);
  await invoiceFor(doctor);
  const other = await buyer(site);
  const path = `/registrations/${doctor.number}/invoice`;
  const page = await site.page({ user: other.user, expectedErrors: [path] });
  expect((await page.goto(path))!.status()).toBe(404);
});

it('can be read and used by everybody', async () => {
  const [asking, waiting] = [await buyer(site), await buyer(site)];
  await invoiceFor(waiting);
  const violations: string[] = [];
  for (const doctor of [asking, waiting]) {
    const page = await site.open(`/registrations/${doctor.number}/invoice`, { width: phone, user: doctor.user });
    violations.push(...(await violationsOf(page)));
    if (doctor === asking) await page.getByRole('button', { name: 'Получить счёт' }).click();
    else await page.getByRole('button', { name: 'Изменить реквизиты' }).click();
    await field(page, 'ИНН').waitFor();
    violations.push(...(await violationsOf(page)));
  }
  expect(violations).toEqual([]);
});
