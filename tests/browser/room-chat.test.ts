import { describe, expect, it } from 'vitest';
import { nameDrugs, send, setMode } from '../support/chat.js';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';

const site = siteForFile();

describe('the chat of a broadcast', () => {
  it('is opened by the moderator on a phone, written in by the doctor, and holds names of drugs', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const editor = await staff(site, 'EDITOR');
    await nameDrugs(editor, ['Крестор']);
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: phone, user });
    expect(await doctor.getByRole('tab', { name: 'Чат' }).count()).toBe(0);

    const page = `/office/events/${event.id}/broadcast/${roomId}/chat`;
    const moderator = await site.open(page, { width: phone, user: editor.user });
    await moderator.getByLabel('Режим чата').selectOption({ label: 'Открытый' });
    expect(await violationsOf(moderator)).toEqual([]);
    await doctor.getByRole('tab', { name: 'Чат' }).click();
    const log = doctor.getByRole('log', { name: 'Сообщения чата' });
    await log.getByText('Пока никто не написал.').waitFor();
    await doctor.getByRole('button', { name: 'Отправить', exact: true }).click();
    await doctor.getByText('Напишите сообщение.').waitFor();
    await doctor.getByLabel('Ваше сообщение').fill('Добрый день из Омска!');
    await doctor.getByLabel('Ваше сообщение').press('Enter');
    await log.getByText('Добрый день из Омска!').waitFor();
    expect(await doctor.getByLabel('Ваше сообщение').inputValue()).toBe('');

    await doctor.getByLabel('Ваше сообщение').fill('А крестором можно?');
    await doctor.getByRole('button', { name: 'Отправить', exact: true }).click();
    await doctor.getByText('Сообщение ждёт модератора.').waitFor();
    await log.getByText('Ждёт модератора').waitFor();
    expect(await violationsOf(doctor)).toEqual([]);
    await moderator.getByText('Препарат: Крестор').waitFor();
    await moderator.getByRole('button', { name: 'Показать' }).click();
    await log.getByText('Ждёт модератора').waitFor({ state: 'hidden' });
    await log.getByText('А крестором можно?').waitFor();

    await moderator.getByRole('tab', { name: 'В чате (2)' }).click();
    const row = moderator.getByRole('listitem').filter({ hasText: 'А крестором можно?' });
    await row.getByRole('button', { name: 'Запретить писать' }).click();
    expect(await violationsOf(moderator)).toEqual([]);
    await doctor.getByLabel('Ваше сообщение').fill('Я ещё тут');
    await moderator.getByRole('dialog').getByRole('button', { name: 'Запретить' }).click();
    await moderator.getByRole('tab', { name: 'Не пишут (1)' }).waitFor();
    // Told to the doctor alone, without a press.
    await doctor.getByText('Модератор запретил вам писать').waitFor();
    expect(await doctor.getByLabel('Ваше сообщение').count()).toBe(0);
    await moderator.getByRole('tab', { name: 'Не пишут (1)' }).click();
    await moderator.getByRole('button', { name: 'Разрешить писать' }).click();
    await moderator.getByText('Писать могут все.').waitFor();
    await expect.poll(() => doctor.getByLabel('Ваше сообщение').inputValue()).toBe('Я ещё тут');
    await doctor.getByRole('button', { name: 'Отправить', exact: true }).click();
    await log.getByText('Я ещё тут').waitFor();

    await moderator.getByRole('tab', { name: 'В чате (3)' }).click();
    const last = moderator.getByRole('listitem').filter({ hasText: 'Я ещё тут' });
    await last.getByRole('button', { name: 'Убрать' }).click();
    await log.getByText('Не показано').waitFor();
  });

  it('stays where somebody reads, follows at its end, and the list of drugs is edited in a dialog', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const editor = await staff(site, 'EDITOR');
    await setMode(editor, roomId, 'OPEN');
    const { client } = await viewerOf(site, event);
    for (let index = 1; index <= 15; index++) await send(client, roomId, `Сообщение ${index}\nвторая строка`);
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: desktop, user });
    await doctor.getByRole('tab', { name: 'Чат' }).click();
    const log = doctor.getByRole('log');
    const distance = () => log.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));
    await expect.poll(distance).toBeLessThan(2);
    await send(client, roomId, 'Шестнадцатое');
    await log.getByText('Шестнадцатое').waitFor();
    await expect.poll(distance).toBeLessThan(2);
    await log.evaluate((one) => (one.scrollTop = 0));
    const toEnd = doctor.getByRole('button', { name: 'К последним сообщениям' });
    await toEnd.waitFor();
    await send(client, roomId, 'Семнадцатое');
    await log.getByText('Семнадцатое').waitFor();
    expect(await log.evaluate((one) => one.scrollTop)).toBe(0);
    await toEnd.click();
    await expect.poll(distance).toBeLessThan(2);

    const path = `/office/events/${event.id}/broadcast/${roomId}/chat`;
    const page = await site.open(path, { width: desktop, user: editor.user });
    await page.getByRole('button', { name: 'Названия препаратов' }).click();
    const field = page.getByLabel('Торговые названия рецептурных препаратов');
    await field.fill('Плавикс\n—');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('В строке «—» нет букв.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await field.fill('Плавикс\nКрестор');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Список сохранён.').waitFor();
    await page.getByRole('button', { name: 'Названия препаратов' }).click();
    await expect.poll(() => field.inputValue()).toBe('Крестор\nПлавикс');
  });
});
