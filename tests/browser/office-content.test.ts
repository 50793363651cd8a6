import sharp from 'sharp';
import { expect, it } from 'vitest';
import { violationsOf, phone, visit, siteForFile, operationNameOf } from '../support/browser.js';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { accountConsents, recordConsents } from '../../server/legal/legal.service.js';
import type { User } from '../../server/users/user.entity.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

const picture = async (name: string, blue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 20, g: 90, b: blue } } })
    .jpeg()
    .toBuffer(),
});

it('a photo report is made, filled with pictures, put into order and published', async () => {
  const page = await site.open('/office/content/galleries/new', { user: 'admin' });
  await page.getByLabel('Название').fill('Проверочный фотоотчёт');
  await page.getByLabel('День съёмки').fill('2026-10-08');
  await page.getByRole('button', { name: 'Создать фотоотчёт' }).click();
  await page.getByRole('heading', { level: 1, name: 'Проверочный фотоотчёт' }).waitFor();

  // Nothing arrives until it is let through: then the rest is stopped, and sent after all.
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/photos', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const text = { name: 'заметки.txt', mimeType: 'text/plain', buffer: Buffer.from('не снимок') };
  const pictures = await Promise.all([60, 90, 120, 150].map((blue) => picture(`снимок-${blue}.jpg`, blue)));
  await page.locator('input[type=file]').setInputFiles([...pictures, text]);
  const sending = page.getByRole('list', { name: 'Отправка' });
  const accepted = sending.getByText('принят', { exact: true });
  await page.getByRole('button', { name: 'Остановить отправку' }).click();
  await sending.getByText('не отправлен', { exact: true }).waitFor();
  letThrough();
  await expect.poll(() => accepted.count(), { timeout: 60_000 }).toBe(3);
  await sending.getByRole('button', { name: 'Отправить ещё раз: снимок-150.jpg' }).click();
  await expect.poll(() => accepted.count(), { timeout: 60_000 }).toBe(4);
  expect(await sending.getByText('Это не фотография').count()).toBe(1);
  const photos = page.getByRole('list', { name: 'Снимки по порядку' }).getByRole('listitem');
  await expect.poll(() => photos.count()).toBe(4);

  await photos
    .first()
    .getByRole('button', { name: /^Изменить/ })
    .click();
  await page.getByLabel('Подпись').fill('Зал перед началом');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => photos.first().getByText('Зал перед началом').count()).toBe(1);
  await photos.first().getByRole('button', { name: 'Позже: Зал перед началом' }).click();
  await expect.poll(() => photos.nth(1).getByText('Зал перед началом').count()).toBe(1);

  await page.getByLabel('Показывать на сайте').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Страница на сайте' }).count()).toBe(1);
});

it('two who edit one partner are shown what differs', async () => {
  const [one, other] = [await site.page({ user: 'admin' }), await site.page({ user: 'admin' })];
  const open = async (page: typeof one) => {
    await visit(page, '/office/content/partners');
    await page.getByRole('link', { name: 'Северфарм' }).click();
    await page.getByRole('heading', { level: 1, name: 'Северфарм' }).waitFor();
  };
  await open(one);
  await open(other);
  await one.getByLabel('Несколько слов о партнёре').fill('Так написал первый.');
  await one.getByRole('button', { name: 'Сохранить' }).click();
  await one.getByText('Партнёр сохранён.').waitFor();

  await other.getByLabel('Несколько слов о партнёре').fill('Так написал второй.');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await other.getByRole('heading', { name: 'Пока вы правили, это сохранил кто-то ещё' }).waitFor();
  const difference = other.getByRole('group', { name: 'Несколько слов о партнёре' });
  expect(await difference.getByText('Так написал первый.').count()).toBe(1);
  await difference.getByRole('button', { name: 'Оставить моё' }).click();
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await other.getByText('Партнёр сохранён.').waitFor();
});

it('a talk is added with a speaker who was not known, and taken away again', async () => {
  const entry = await site.row<{ id: string }>('SELECT id FROM archive_entries LIMIT 1');
  const page = await site.open(`/office/content/archive/${entry.id}`, { user: 'admin' });
  await page.getByRole('button', { name: 'Добавить доклад' }).click();
  const talk = page.getByRole('dialog');
  await talk.getByLabel('Название').fill('Доклад, которого не было');
  await talk.getByLabel('Докладчики: поиск').fill('Новикова Инна Сергеевна');
  await talk.getByText('Ничего не нашлось.').waitFor();
  let sendHeld = (): void => undefined;
  const released = new Promise<void>((resolve) => (sendHeld = resolve));
  await page.route('**/graphql', async (route) => {
    if (operationNameOf(route.request()) === 'AddSpeaker') await released;
    await route.continue();
  });
  await talk.getByRole('button', { name: 'Добавить «Новикова Инна Сергеевна»' }).click();
  // The talk would lose a speaker who is still being saved.
  await talk.getByRole('button', { name: 'Добавить доклад', disabled: true }).waitFor();
  sendHeld();
  await talk.getByRole('button', { name: 'Добавить доклад' }).click();
  await talk.waitFor({ state: 'detached' });
  await page.getByText('Новикова Инна Сергеевна').waitFor();
  await page.getByRole('button', { name: 'Убрать: Доклад, которого не было' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect.poll(() => page.getByText('Новикова Инна Сергеевна').count()).toBe(0);
});

it('what the footer says is changed, and a visitor reads it at once', async () => {
  const page = await site.open('/office/content/site', { user: 'admin' });
  await page.getByLabel('Часы работы').fill('Каждый день, 11:00–12:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Тексты сохранены.').waitFor();
  const client = await site.open('/contacts');
  expect(await client.getByText('Каждый день, 11:00–12:00').count()).toBe(1);
});

/** Somebody who has agreed to everything that is in force. */
async function agreed(): Promise<User> {
  const { app, clock } = site;
  const user = await makeUser(site);
  const requests = await accountConsents(app, new Db(app.database));
  await app.database.inTransaction((transaction) =>
    recordConsents(transaction, {
      userId: user.id,
      documentIds: requests.map(({ document }) => document.id),
      origin: { address: '198.51.100.7', userAgent: 'test' },
      now: clock.now(),
      channel: 'ACCOUNT',
      subjectId: user.id,
    }),
  );
  return user;
}

it('a new edition asks all users again from its day on, and a user who does not accept it keeps the account', async () => {
  const person = await agreed();
  const own = await site.page({ user: person, width: phone });
  const renewal = own.getByRole('heading', { name: 'Новая редакция' });
  const page = await site.open('/office/content/documents/user-agreement', { user: 'admin' });
  const text = page.getByLabel('Текст', { exact: true });
  await text.fill(`**Что нового в этой редакции:** изменились сроки возврата.\n\n${await text.inputValue()}`);
  await page.getByRole('region', { name: 'Что изменилось' }).getByText('изменились сроки возврата').waitFor();
  await page.getByLabel('Действует с').fill(toIso(addMs(site.clock.now(), 2 * day)).slice(0, 10));
  await page.getByRole('button', { name: 'Принять редакцию' }).click();
  await page.getByText('Вступит в силу', { exact: true }).waitFor();
  await visit(own, '/lk/data');
  expect(await renewal.count()).toBe(0);

  site.clock.forward(3 * day);
  await visit(own, '/registrations');
  const notice = own.getByRole('status').filter({ hasText: 'Документы изменились' });
  await notice.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await notice.waitFor({ state: 'detached' });
  await own.getByRole('heading', { level: 1, name: 'Мои мероприятия' }).waitFor();
  await visit(own, '/lk/data');
  await own.getByText('Что изменилось: изменились сроки возврата.').waitFor();
  await own.getByText(/Принимать не.обязательно: личный кабинет и.регистрации останутся/).waitFor();
  expect(await violationsOf(own)).toEqual([]);
  await own.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await own.getByRole('button', { name: 'Принять новую редакцию' }).click();
  await renewal.waitFor({ state: 'detached' });
});
