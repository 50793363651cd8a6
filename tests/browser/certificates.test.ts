import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { demoUser, desktop, violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();
let doctor: User;
beforeAll(async () => {
  doctor = await demoUser(site, 'doctor@example.ru');
});

const thisYear = () => site.clock.now().getUTCFullYear();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const record = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** The code of a demo document in this state. */
async function codeOf(state: string): Promise<string> {
  const row = await site.row<{ code: string }>(
    'SELECT code FROM certificates WHERE state = ? ORDER BY "issuedAt" DESC LIMIT 1',
    [state],
  );
  return row.code;
}

it('the doctor finds the code, copies it, and marks it as entered', async () => {
  const page = await site.page({ width: phone, user: doctor });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/nmo');
  await heading(page, 'Сертификаты и коды НМО').waitFor();
  expect(await page.title()).toContain('НМО');
  await record(page, 'Липиды в практике')
    .getByText(/^Код придёт до\s\d+/)
    .waitFor();

  const school = record(page, 'Осенняя школа аритмологии');
  const code = await school.getByRole('textbox', { name: /^Код:/ }).inputValue();
  await school.getByRole('button', { name: /^Скопировать код/ }).click();
  await school.getByRole('status').filter({ hasText: 'Код скопирован' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const tick = school.getByRole('checkbox');
  if (await tick.isChecked()) await tick.uncheck();
  await expect.poll(() => tick.isChecked()).toBe(false);
  await tick.check();
  await school.getByTitle(/Введён на\u00a0портале \d+/).waitFor();
  await page.reload();
  await expect.poll(() => tick.isChecked()).toBe(true);

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    school.getByRole('link', { name: /Скачать PDF: Свидетельство/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^certificate-[\w-]{19}\.pdf$/);

  await page.getByRole('link', { name: 'Все годы' }).waitFor();
  const years = page.getByRole('navigation', { name: 'За какой год показать' }).getByRole('link');
  await years.last().click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?year=\d{4}$/);
  await expect.poll(() => school.count()).toBe(0);
  await record(page, 'Гипертония и коморбидность').waitFor();
});

it('the five-year cycle counts the doctor’s own points, until they are removed', async () => {
  const person = await makeUser(site, { email: 'cycle@example.ru' });
  const page = await site.open('/nmo', { width: phone, user: person });
  await page.getByText('Документов пока нет').waitFor();
  await page.getByRole('button', { name: 'Указать срок аккредитации' }).click();
  const cycle = page.getByRole('dialog');
  await cycle.getByRole('button', { name: 'Сохранить' }).click();
  await cycle.getByText('Укажите день, до которого действует аккредитация.').waitFor();
  await cycle.getByLabel('Действует до').fill(`${thisYear() + 2}-03-15`);
  await cycle.getByRole('button', { name: 'Сохранить' }).click();
  const meter = page.getByRole('meter', { name: /Кардиология/ });
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('0 из 144');

  await page.getByText('Баллы не у нас').click();
  await page.getByRole('button', { name: 'Добавить баллы' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Название').fill('Курс по эхокардиографии');
  await form.getByLabel('Что это было').selectOption('COURSE');
  await form.getByLabel('Когда получены').fill(`${thisYear() - 1}-04-10`);
  await form.getByLabel('Сколько баллов').fill('много');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await form.getByText(/Укажите целое число баллов/).waitFor();
  await form.getByLabel('Сколько баллов').fill('36');
  await form.getByRole('button', { name: 'Добавить' }).click();
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('36 из 144');

  // New points are told once, with one quiet animation, and with none for a user who wants no motion.
  await page.getByText('+36 с прошлого раза').waitFor();
  const motion = () =>
    meter.evaluate((element) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element);
      return [/grown/.test(animationName), Number.parseFloat(animationDuration) > 0.001, animationIterationCount];
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toEqual([true, true, '1']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await motion()).slice(0, 2)).toEqual([false, false]);
  await page.reload();
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('36 из 144');
  expect(await page.getByText('с прошлого раза').count()).toBe(0);
  expect((await motion())[0]).toBe(false);
  await page.getByText('Баллы не у нас').click();
  await page.getByText('Баллы по годам', { exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${thisYear() - 1}`) });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['—', '—', '36', '36']);

  // Before the cycle: the dialog says at once that they will not count, and the list goes on saying so.
  await page.getByRole('button', { name: 'Добавить баллы' }).click();
  await form.getByLabel('Название').fill('Школа до цикла');
  await form.getByLabel('Сколько баллов').fill('7');
  expect(await form.getByText(/баллы в.него не.войдут/).count()).toBe(0);
  await form.getByLabel('Когда получены').fill(`${thisYear() - 3}-03-15`);
  await form.getByRole('status').getByText('Эта дата раньше начала вашего цикла').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Добавить' }).click();
  await page.getByText(/Школа до цикла\s+вне цикла/).waitFor();
  expect(await meter.getAttribute('aria-valuetext')).toBe('36 из 144');

  await page.getByRole('button', { name: 'Удалить: Курс по эхокардиографии' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить запись' }).click();
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe('0 из 144');
});

it('anybody verifies a document by its code, with and without scripts', async () => {
  const code = await codeOf('ISSUED');
  for (const javaScript of [true, false]) {
    const page = await site.page({ width: phone, javaScript });
    await page.goto('/certificates');
    await page.getByLabel('Код документа').fill('коротко');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await page.getByText(/В коде 16 букв и цифр/).waitFor();
    await page.getByLabel('Код документа').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Проверить' }).click();
    await heading(page, 'Документ действителен').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/certificates/${code}`);
    await page.getByText('Иванова\u00a0М.\u00a0П.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
});

describe('the public page', () => {
  it('tells a replaced and a revoked document apart, without a reason and without another code', async () => {
    const page = await site.page();
    const current = await codeOf('ISSUED');
    await page.goto(`/certificates/${await codeOf('REPLACED')}`);
    await heading(page, 'Документ заменён').waitFor();
    await page.getByText(/выдан исправленный документ, он\sдействителен/).waitFor();
    const html = await page.content();
    expect(html).not.toContain('Опечатка в имени');
    expect(html).not.toContain(current);
    await page.goto(`/certificates/${await codeOf('REVOKED')}`);
    await heading(page, 'Документ отозван').waitFor();
    expect(await page.content()).not.toContain('Не набрано минут');
  });

  it('holds no secret in any of its bytes', async () => {
    const response = await site.client().fetch(`/certificates/${await codeOf('ISSUED')}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const secret of ['N7K4-', doctor.email, doctor.id, doctor.phone!, 'Мария', 'Петровна'])
      expect(html).not.toContain(secret);
  });

  it('answers an unknown code with 404 and advice, too many with 429, and gives nobody another’s refusal', async () => {
    const unknown = '/certificates/7KQM-3XPA-W92T-HR5D';
    const page = await site.page({ expectedErrors: [unknown] });
    const response = await page.goto(unknown);
    expect(response!.status()).toBe(404);
    await heading(page, 'Документ не найден').waitFor();
    await page.getByText('Не принимайте его, пока не проверите код').waitFor();
    await page.getByText('Проверьте, что введены все 16 букв и цифр.').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // What was asked before is forgotten: the minute begins with the first of these.
    site.clock.forward(61_000);
    const client = site.client();
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const code = `2222-2222-2222-22${2 + (index >> 3)}${2 + (index % 8)}`;
      statuses.push((await client.fetch(`/certificates/${code}?n=${index}`)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const refused = await client.fetch('/certificates/3333-3333-3333-3333');
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Слишком много проверок')]);
    site.clock.forward(30_000);
    expect((await client.fetch('/certificates/3333-3333-3333-3333')).status).toBe(429);
    site.clock.forward(60_000);
    expect((await client.fetch('/certificates/3333-3333-3333-3333')).status).toBe(404);
  });
});

describe.each([phone, desktop])('at %i pixels', (width) => {
  it('dialogs have nothing that axe or a reader would trip over', async () => {
    const page = await site.page({ width, user: doctor });
    const violations: string[] = [];
    await visit(page, '/nmo');
    await page.getByText('Баллы не у нас').click();
    for (const name of ['Изменить срок', 'Добавить баллы']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      violations.push(...(await violationsOf(page)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(violations).toEqual([]);
  });
});
