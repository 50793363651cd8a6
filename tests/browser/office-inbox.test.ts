import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, addMs } from '../../server/core/clock.js';
import { localDate, moscow } from '../../server/core/zones.js';
import { closeCampaigns } from '../../server/newsletter/campaigns/send-campaign.service.js';
import { desktop, violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { makeFeedback } from '../support/feedback.js';
import { makeUser, signInAs } from '../support/factories.js';
import { submitQuestion } from '../support/questions.js';

const site = siteForFile();

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

describe('the inbox of the office', () => {
  it('a manager answers a question, and a draft survives a reload', async () => {
    const asker = await signInAs(site, await makeUser(site));
    const { number } = (await submitQuestion(asker, { text: 'Выдаёте ли справку для отдела кадров?' })).question!;
    const page = await site.open('/office/questions', { user: 'manager' });
    const card = page.getByRole('article').filter({ hasText: number });
    await card.getByRole('button', { name: 'Взять в работу' }).click();
    await notice(page, 'у вас в работе').waitFor();
    await card.getByText('Занимается:').waitFor();
    await card.getByRole('button', { name: 'Ответить' }).click();
    await card.getByLabel('Ответ').fill('Коротко');
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await card.getByText('Напишите подробнее').waitFor();
    const text = 'Да, справку можно получить на стойке регистрации.';
    await card.getByLabel('Ответ').fill(text);
    await visit(page, `/office/questions?number=${number}`);
    await card.getByRole('button', { name: 'Ответить' }).click();
    await expect.poll(() => card.getByLabel('Ответ').inputValue()).toBe(text);
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await notice(page, 'отправлен').waitFor();
    await expect.poll(() => card.innerText()).toContain('Есть ответ');
    expect(await card.innerText()).toContain(text);
  });

  it('a manager answers a message of a visitor without an account', async () => {
    const { number } = await makeFeedback(site);
    const page = await site.open('/office/questions', { width: phone, user: 'manager' });
    await page.getByRole('link', { name: /^Обращения с\s+сайта/ }).click();
    const card = page.getByRole('article').filter({ hasText: number });
    await card.getByRole('button', { name: 'Ответить' }).click();
    await card.getByLabel('Ответ').fill('Ждём вас: вход со двора, второй этаж.');
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await notice(page, 'отправлен').waitFor();
    // It is no longer in the list of waiting messages; the list of all shows the answer.
    await visit(page, '/office/questions/messages?show=all');
    await expect.poll(() => card.innerText()).toContain('вход со двора');
    await makeFeedback(site);
  });

  it('a manager drafts a campaign, sends a test, then sends it to subscribers', async () => {
    const page = await site.open('/office/letters', { user: 'manager' });
    await page.getByRole('link', { name: 'Написать письмо' }).first().click();
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    await page.getByText('Укажите тему письма.').waitFor();
    await page.getByLabel('Тема', { exact: true }).fill('Весенняя школа');
    await page.getByLabel('Текст', { exact: true }).fill('Приходите **обязательно**: [программа](/events).');
    await page.getByText(/Письмо получ\S+ \d+/).waitFor();
    const email = page.frameLocator('iframe[title="Письмо"]');
    await email.locator('strong', { hasText: 'обязательно' }).waitFor();
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    await page.getByRole('heading', { level: 1, name: 'Весенняя школа' }).waitFor();
    await page.getByRole('button', { name: 'Прислать мне' }).click();
    await notice(page, 'Проверочное письмо').waitFor();
    for (const width of [phone, desktop]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
    }

    // Somebody else saves it meanwhile: neither of the two is lost.
    const id = page.url().split('/').at(-1)!;
    await page.getByLabel('Тема', { exact: true }).fill('Осенняя школа');
    await site.execute(`UPDATE campaigns SET subject = 'Летняя школа', version = version + 1 WHERE id = ?`, [id]);
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    const difference = page.getByRole('group', { name: 'Тема' });
    await difference.getByText('Летняя школа').waitFor();
    await difference.getByRole('button', { name: 'Оставить моё' }).click();
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    await notice(page, 'Черновик сохранён').waitFor();

    // Set to an hour of Moscow's clock, and taken back.
    await page.getByRole('button', { name: 'Отправить…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('В назначенное время').check();
    const inTwoDays = localDate(addMs(site.clock.now(), 2 * day), moscow);
    await dialog.getByLabel('День и время по Москве').fill(`${inTwoDays}T10:00`);
    await dialog.getByRole('button', { name: 'Назначить отправку' }).click();
    await page.getByText(/Письмо уйдёт .* в\s10:00 \(МСК\)/).waitFor();
    await page.getByRole('button', { name: 'Отменить отправку' }).click();

    await page.getByRole('button', { name: 'Отправить…' }).click();
    await dialog.getByText(/Письмо получ\S+ \d+/).waitFor();
    await dialog.getByRole('button', { name: 'Отправить', exact: true }).click();
    await page.getByText('Рассылается').waitFor();
    await expect
      .poll(
        async () => {
          await site.running.outbox.runPendingJobs();
          await closeCampaigns(site.app);
          return page.getByText('Разослано').count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await page.getByRole('cell', { name: 'Отправлено' }).first().waitFor();
    await visit(page, '/office/letters/log?kind=newsletter.campaign');
    await page.getByRole('cell', { name: 'Отправлено' }).first().waitFor();
  });

  it('a manager settles a payment that needs attention', async () => {
    const page = await site.open('/office/money?why=RECEIPT', { user: 'manager' });
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Разобрано' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Снять отметку' }).click();
    await dialog.getByText('Заполните это поле.').waitFor();
    await dialog.getByLabel('Что выяснили и сделали').fill('Пробит чек коррекции 417.');
    await dialog.getByRole('button', { name: 'Снять отметку' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Разобрано' }).count()).toBe(0);
    await page.getByText('Пробит чек коррекции 417.').waitFor();
  });

  it('a manager ends a payment that the acquirer does not know, after a warning', async () => {
    const page = await site.open('/office/money?why=STUCK', { user: 'manager' });
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { level: 2, name: 'Журнал' }).waitFor();
    const panel = page.getByRole('complementary');
    await panel.getByText('заплатить заново нельзя').waitFor();
    expect(await panel.getByRole('link', { name: /^[A-Z0-9]{8}$/ }).getAttribute('href')).toMatch(
      /^\/office\/registrations\//,
    );
    await page.getByRole('button', { name: 'Завершить платёж' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('закончится без\u00a0денег').waitFor();
    await dialog.getByLabel('Что выяснили').fill('В кабинете такого платежа нет.');
    await dialog.getByRole('button', { name: 'Завершить платёж' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Завершить платёж' }).count()).toBe(0);
    await page.getByText('В кабинете такого платежа нет.').waitFor();
    await panel.getByText('Не\u00a0состоялся', { exact: true }).first().waitFor();
  });

  it('a manager marks an invoice as paid', async () => {
    const page = await site.open('/office/money/invoices', { width: phone, user: 'manager' });
    await page.getByRole('table').getByRole('link').first().click();
    const card = page.getByRole('complementary');
    await card.getByRole('button', { name: 'Отметить оплату' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('День поступления').fill(localDate(site.clock.now(), moscow));
    await dialog.getByLabel('Номер платёжного поручения').fill('417');
    await dialog.getByRole('button', { name: 'Отметить оплату' }).click();
    await notice(page, 'отмечена').waitFor();
    await expect.poll(() => card.innerText()).toMatch(/Оплачен/);
  });

  it('editors have no access', async () => {
    const page = await site.page({ user: 'editor', expectedErrors: ['/office/money'] });
    await page.goto('/office/money');
    await page.getByRole('heading', { level: 1, name: 'Нет доступа' }).waitFor();
    expect(await page.getByRole('link', { name: 'Деньги' }).count()).toBe(0);
  });
});
