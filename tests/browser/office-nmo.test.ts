import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { demoUser, desktop, violationsOf, phone, visit, siteForFile } from '../support/browser.js';
import { pastEvent, type TestAttendee } from '../support/certificates.js';
import { insertHallPresence, callNmo, defaultDay, reloadEvent } from '../support/nmo.js';
import { signInAs } from '../support/factories.js';

const site = siteForFile();
let manager: User;
beforeAll(async () => {
  manager = await demoUser(site, 'manager@example.ru');
});

const people = ['Алова', 'Белова', 'Вернова'].map((lastName) => ({ lastName }));
const pathTo = (eventId: string, part = '') => `/office/events/${eventId}/nmo${part}`;
/** A row of a table, which is a card on a phone. */
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

async function office(width: number, path: string): Promise<Page> {
  const page = await site.open(path, { width, user: manager });
  return page;
}

it('conditions, presence, codes and documents, from nothing to what each person gets', async () => {
  const { event, attendees } = await pastEvent(site, people, {}, 'NONE');
  const [first, second] = attendees as [TestAttendee, TestAttendee, TestAttendee];
  await insertHallPresence(site, event, first, 300);

  const page = await office(phone, pathTo(event.id));
  await page.getByText('Условия ещё не заданы').waitFor();
  await page.getByLabel('Нужно минут').fill('много');
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText(/Минут — от/).waitFor();
  await page.getByLabel('Нужно минут').fill('270');
  await page.getByLabel('Из скольких окон').fill('7');
  await page.getByLabel('Нужно подтверждений').fill('6');
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText('Условия ещё не заданы').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Кто прошёл' }).click();
  await row(page, 'Алова').getByText('Прошёл', { exact: true }).waitFor();
  await row(page, 'Белова')
    .getByText(/0 из\s270 минут/)
    .waitFor();
  await page.getByRole('link', { name: /^Белова/ }).click();
  await page
    .getByRole('complementary', { name: /^Белова/ })
    .getByText(/0 из\s270 минут/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('complementary').waitFor({ state: 'detached' });

  await page.getByLabel('Строки из таблицы').fill(`${second.user.email}\t265\t6\nnobody@example.ru\t100\t1`);
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await row(page, 'nobody@example.ru').getByText('Ошибка').waitFor();
  await page.getByRole('button', { name: /Загрузить правильные 1/ }).click();
  await row(page, 'Белова').getByText('Почти прошёл').waitFor();

  await page.getByRole('link', { name: /^Почти прошли/ }).click();
  await expect.poll(() => row(page, 'Алова').count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Белова/ }).check();
  await page.getByRole('button', { name: 'Решить вручную' }).click();
  const decision = page.getByRole('dialog');
  await decision.getByRole('button', { name: 'Записать решение' }).click();
  await decision.getByText('Заполните это поле.').waitFor();
  await decision.getByLabel('Почему').fill('Не хватило пяти минут из-за сбоя трансляции');
  await decision.getByRole('button', { name: 'Записать решение' }).click();
  await decision.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Решено вручную/ }).click();
  await row(page, 'Белова')
    .getByText(/Засчитано вручную/)
    .waitFor();

  await page.getByRole('link', { name: 'Коды', exact: true }).click();
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click();
  await page.getByRole('heading', { name: 'Загрузить коды' }).waitFor();
  await page.getByLabel('Строки из таблицы').fill('КОД-1\nКОД-1\nКОД-2');
  await page.getByRole('button', { name: 'Проверить строки' }).click();
  await page.getByRole('button', { name: /Загрузить\sправильные\s2/ }).click();
  await expect.poll(() => row(page, 'Пока ничей').count()).toBe(2);
  await page.getByRole('button', { name: 'Раздать', exact: true }).click();
  const assignment = page.getByRole('dialog');
  await assignment.getByText(/^Будет роздано: 2\sкода НМО/).waitFor();
  await assignment.getByRole('button', { name: 'Раздать' }).click();
  await assignment.getByText(/^Роздано: 2\sкода НМО/).waitFor();
  await assignment.getByRole('button', { name: 'Хорошо' }).click();
  // By the keyboard: the notices of what was done lie over the foot of the page for some seconds.
  await row(page, 'Алова').getByRole('button', { name: 'Отозвать' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Почему').fill('Портал не принял код');
  await page
    .getByRole('dialog')
    .getByText(/^1\sчеловек получит письмо/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Отозвано: 1\sкод НМО/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Хорошо' }).click();
  await row(page, 'Алова').getByText('Отозван', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Документы', exact: true }).click();
  await page.getByText('Выдать всем').click();
  await page.getByRole('button', { name: 'Выдать свидетельства НМО прошедшим' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Будет выдано: 2\sдокумента/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Выдать' }).click();
  await page.getByText(/Условия НМО не.выполнены/).waitFor();
  await row(page, 'Белова').getByText('Действует').waitFor();
  expect(await row(page, 'Вернова').count()).toBe(0);
  await row(page, 'Алова').getByRole('button', { name: 'Заменить' }).click();
  await page.getByRole('dialog').getByLabel('Почему').fill('Уточнены данные');
  await page
    .getByRole('dialog')
    .getByText(/^Будет заменено: 1\sдокумент/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Заменить' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Заменено: 1\sдокумент/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Хорошо' }).click();
  await row(page, /Алова.*Заменён/s).waitFor();
});

it('is right for everybody', async () => {
  const { event, attendees } = await pastEvent(site, people, {}, 'NONE');
  const now = await reloadEvent(site, event);
  const client = await signInAs(site, manager);
  await callNmo(client, 'saveNmoTerms', {
    eventId: event.id,
    version: 0,
    needsAllDays: false,
    days: [defaultDay(now)],
  });
  await insertHallPresence(site, event, attendees[0]!, 300);
  const violations: string[] = [];
  const page = await office(phone, pathTo(event.id));
  for (const part of ['', '/attendance', '/codes', '/documents']) {
    await visit(page, pathTo(event.id, part));
    violations.push(...(await violationsOf(page)).map((one) => `${part} ${one}`));
  }
  await visit(page, pathTo(event.id, '/attendance'));
  await page.getByRole('checkbox', { name: /^Алова/ }).check();
  await page.getByRole('button', { name: 'Отозвать' }).click();
  await page.getByRole('dialog').waitFor();
  violations.push(...(await violationsOf(page)));
  expect(violations).toEqual([]);
});

it('the second of two who change the conditions sees what differs, and chooses', async () => {
  const { event } = await pastEvent(site, [{}], {}, 'NONE');
  const now = await reloadEvent(site, event);
  const page = await office(desktop, pathTo(event.id));
  await page.getByLabel('Нужно минут').fill('200');
  const client = await signInAs(site, manager);
  const days = [{ ...defaultDay(now), minutes: 180 }];
  await callNmo(client, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days });
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText(/минут 200 \(в зале или онлайн\)/).waitFor();
  await page.getByText(/минут 180 \(в зале или онлайн\)/).waitFor();
  await page.getByRole('button', { name: 'Оставить моё' }).click();
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText('Условия сохранены.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Нужно минут').inputValue()).toBe('200');
});

it('codes come from a file of a spreadsheet program, in its old encoding too', async () => {
  const { event, attendees } = await pastEvent(site, [{ lastName: 'Ёлкина' }]);
  const page = await office(desktop, pathTo(event.id, '/codes'));
  // «Почта;Код» in windows-1251
  const head = Buffer.from([0xcf, 0xee, 0xf7, 0xf2, 0xe0, 0x3b, 0xca, 0xee, 0xe4, 0x0d, 0x0a]);
  const file = join(await mkdtemp(join(tmpdir(), 'codes-')), 'codes.csv');
  await writeFile(file, Buffer.concat([head, Buffer.from(`${attendees[0]!.user.email};AB-12\r\n`)]));
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click();
  await page.getByLabel('Файл XLSX или CSV').setInputFiles(file);
  await row(page, 'AB-12').getByText('Ёлкина Мария Петровна').waitFor();
  await page.getByRole('button', { name: /^Загрузить 1/ }).click();
  await row(page, 'Ёлкина').getByText('Выдан', { exact: true }).waitFor();
  expect(
    await site.rows('SELECT id FROM nmo_codes WHERE "registrationId" = ?', [attendees[0]!.registrationId]),
  ).toHaveLength(1);
});
