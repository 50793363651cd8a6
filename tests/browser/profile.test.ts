import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const field = (page: Page, label: string) =>
  page.getByLabel(label).and(page.locator('input:not([type=hidden])')).first();
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click();
const saved = (page: Page) => page.getByText('Данные сохранены.').waitFor();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
/** A list that is searched keeps its name on a field that is not shown. */
const hasFocus = (one: Locator) => one.evaluate((input) => input === document.activeElement);
const rowOf = async (id: string) =>
  await site.row<Record<string, string | number | null>>('SELECT * FROM users WHERE id = ?', [id]);
/** The sentence that is tied to a field. */
const sentence = (page: Page, label: string) =>
  field(page, label).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await field(page, label).click();
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

it('a nurse becomes a doctor: every section is filled in, mistakes are told at their fields', async () => {
  const user = await makeUser(site, {
    educationLevel: 'SECONDARY',
    specialtyId: 'secondary-sestrinskoe-delo',
    workplace: 'Больница',
    city: '',
  });
  const page = await site.open('/lk', { width: phone, user });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await save(page);
  await expect.poll(() => focusedName(page)).toBe('city');

  await page.getByLabel('Уровень образования').selectOption('HIGHER');
  await field(page, 'СНИЛС').fill('11223344596');
  await save(page);
  await expect.poll(() => hasFocus(field(page, 'Специальность'))).toBe(true);
  expect(await sentence(page, 'СНИЛС')).toContain('последние две цифры не подходят');
  expect(await sentence(page, 'СНИЛС')).toContain('чтобы передать сведения в систему НМО');

  await choose(page, 'Специальность', 'кардиол', 'Кардиология');
  for (const name of ['Терапия', 'Функциональная диагностика'])
    await choose(page, 'Дополнительные специальности', name.slice(0, 6), name);
  await page.getByRole('button', { name: 'Убрать: Терапия' }).click();
  await page.getByText('Степень, звание, категория').click();
  await page.getByLabel('Квалификационная категория').selectOption('FIRST');
  await choose(page, 'Место работы', 'мариин', 'Городская Мариинская больница');
  expect(await field(page, 'Город').inputValue()).toBe('Санкт-Петербург');
  await field(page, 'Должность').fill('врач-кардиолог приёмного отделения');
  const snils = '34293244776';
  await field(page, 'СНИЛС').fill(snils);
  await field(page, 'Дата рождения').fill('7.3.1985');
  await field(page, 'СНИЛС').focus();
  expect(await field(page, 'Дата рождения').inputValue()).toBe('07.03.1985');
  await save(page);
  await saved(page);
  expect(await rowOf(user.id)).toMatchObject({
    educationLevel: 'HIGHER',
    specialtyId: 'higher-kardiologiia',
    category: 'FIRST',
    workplace: 'Городская Мариинская больница',
    post: 'врач-кардиолог приёмного отделения',
    city: 'Санкт-Петербург',
  });
  await page.reload();
  expect((await field(page, 'СНИЛС').inputValue()).replaceAll(/\D/g, '')).toBe(snils);
  await page.getByRole('button', { name: 'Убрать: Функциональная диагностика' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

describe('two windows', () => {
  it('the second is told, sees both values of each field, and saves what it takes of them', async () => {
    const user = await makeUser(site, { city: 'Псков', post: 'врач' });
    const [first, second] = [await site.page({ user }), await site.page({ user, width: phone })];
    await visit(first, '/lk');
    await visit(second, '/lk');
    await field(first, 'Город').fill('Выборг');
    await field(first, 'Должность').fill('главный врач');
    await field(first, 'Имя').fill('Анна');
    await save(first);
    await saved(first);

    await field(second, 'Город').fill('Гатчина');
    await field(second, 'Имя').fill('Ольга');
    await save(second);
    const heading = second.getByRole('heading', { name: 'Данные изменены в другом окне' });
    await heading.waitFor();
    await expect.poll(() => second.evaluate(() => document.activeElement?.id)).toBe('profile-conflict');
    const group = (name: string) => second.getByRole('group', { name, exact: true });
    expect(await group('Город').textContent()).toMatch(/Вы ввели здесь\s*Гатчина.*Сохранено сейчас\s*Выборг/);
    expect(
      await group('Имя')
        .getByRole('radio', { name: /Вы ввели здесь/ })
        .isChecked(),
    ).toBe(true);
    expect(
      await group('Должность')
        .getByRole('radio', { name: /Сохранено сейчас/ })
        .isChecked(),
    ).toBe(true);
    expect(await violationsOf(second)).toEqual([]);
    expect((await rowOf(user.id)).city).toBe('Выборг');

    await group('Город')
      .getByRole('radio', { name: /Сохранено сейчас/ })
      .check();
    await second.getByRole('button', { name: 'Сохранить выбранное' }).click();
    await saved(second);
    expect(await rowOf(user.id)).toMatchObject({ firstName: 'Ольга', city: 'Выборг', post: 'главный врач' });
    expect(await field(second, 'Имя').inputValue()).toBe('Ольга');
  });
});

describe('leaving', () => {
  it('with something unsaved is asked about; without, and after saving, it is not', async () => {
    const user = await makeUser(site);
    const page = await site.open('/lk', { user });
    const menu = page.getByRole('main').getByRole('link', { name: 'Мероприятия', exact: true });
    const question = page.getByRole('dialog', { name: 'Изменения не сохранены' });
    await field(page, 'Город').fill('Тосно');
    await page.getByText('Есть несохранённые изменения').waitFor();
    await menu.click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Остаться' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await field(page, 'Город').inputValue()).toBe('Тосно');
    await menu.click();
    await page.getByRole('button', { name: 'Уйти без сохранения' }).click();
    await page.waitForURL('**/registrations');
    expect((await rowOf(user.id)).city).toBe(user.city);

    await visit(page, '/lk?redirect=%2Fpartners');
    await field(page, 'Город').fill('Луга');
    await save(page);
    await page.waitForURL('**/partners');
    expect(await question.count()).toBe(0);
    expect((await rowOf(user.id)).city).toBe('Луга');
  });
});

describe('a request of the organisers', () => {
  it('is read at its field, which has the focus, until it is answered', async () => {
    const page = await site.open('/lk', { user: 'dentist' });
    await page.getByRole('dialog', { name: 'Проверьте данные профиля' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(field(page, 'Специальность'))).toBe(true);
    expect(await sentence(page, 'Специальность')).toContain('«Стоматология общей практики»');
    expect(await sentence(page, 'Место работы')).toContain('Организаторы просят исправить: допишите номер');
    await choose(page, 'Специальность', 'стоматология тер', 'Стоматология терапевтическая');
    await field(page, 'Место работы').fill('Выборгская стоматологическая поликлиника');
    await page.keyboard.press('Escape');
    await save(page);
    await saved(page);
    await visit(page, '/events');
    expect(await page.getByRole('dialog', { name: 'Проверьте данные профиля' }).count()).toBe(0);
  });
});

describe('a photo', () => {
  it('is sent, shown, and removed; what is none is refused in words', async () => {
    const page = await site.open('/lk', { user: await makeUser(site), expectedErrors: ['/profile/photo'] });
    const input = page.locator('#profile-photo');
    await input.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await page.getByText('Это не фотография.').waitFor();
    const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#2a7f8a' } })
      .png()
      .toBuffer();
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const picture = page.getByRole('img', { name: 'Ваша фотография' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
    expect(await page.getByText('Это не фотография.').count()).toBe(0);
    await page.getByRole('button', { name: 'Удалить фото' }).click();
    await picture.waitFor({ state: 'detached' });
  });
});

describe('for everybody', () => {
  it('with mistakes in its fields has nothing that axe finds', async () => {
    const page = await site.open('/lk', { width: phone, user: 'doctor' });
    await page.getByText('СНИЛС и дата рождения указаны').click();
    await field(page, 'СНИЛС').fill('123');
    await field(page, 'Фамилия').fill('');
    await save(page);
    await expect.poll(() => focusedName(page)).toBe('lastName');
    expect(await violationsOf(page)).toEqual([]);
  });
});

it('a name that staff has to confirm first is not called saved, and the next notice takes the place of this', async () => {
  const page = await site.open('/lk', { width: phone, user: 'doctor' });
  await field(page, 'Фамилия').fill('Петрова');
  await save(page);
  await page.getByRole('status').getByText('Изменение ФИО отправлено организаторам').waitFor();
  expect(await page.getByText('Данные сохранены.').count()).toBe(0);
  expect(await field(page, 'Фамилия').inputValue()).toBe('Иванова');
  // What still waits from then has nothing to do with the next change.
  await field(page, 'Город').fill('Пушкин');
  await save(page);
  await saved(page);
});
