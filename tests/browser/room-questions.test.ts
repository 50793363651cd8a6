import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { ask, decide } from '../support/room-questions.js';

const site = siteForFile();

const listOf = (page: Page) => page.getByRole('region', { name: 'Вопросы участников' });

describe('questions of a broadcast', () => {
  it('are asked on a phone, shown by the moderator on another one, and seen by the doctor', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: phone, user });
    await doctor.getByRole('button', { name: 'Отправить вопрос' }).click();
    await doctor.getByText('Напишите вопрос.').waitFor();
    const text = 'Можно ли дать препарат на ночь?';
    await doctor.getByLabel('Ваш вопрос').fill(text);
    await doctor.getByLabel('Скрыть моё имя от участников').check();
    await doctor.reload();
    await expect.poll(() => doctor.getByLabel('Ваш вопрос').inputValue()).toBe(text);
    await doctor.getByRole('button', { name: 'Отправить вопрос' }).click();
    const own = doctor.getByRole('region', { name: 'Ваши вопросы' });
    await own.getByText('Первым его читает модератор.').waitFor();
    expect(await doctor.getByLabel('Ваш вопрос').inputValue()).toBe('');

    const { user: editor } = await staff(site, 'EDITOR');
    const moderator = await site.open(`/office/events/${event.id}/broadcast/${roomId}/questions`, {
      width: phone,
      user: editor,
    });
    await moderator.getByText(text).waitFor();
    await moderator.getByText('Имя скрыто от участников').waitFor();
    for (const page of [doctor, moderator]) expect(await violationsOf(page)).toEqual([]);
    await moderator.getByRole('button', { name: 'Показать' }).click();
    await listOf(doctor).getByText(text).waitFor();
    await moderator.getByRole('tab', { name: 'В списке (1)' }).click();
    await moderator.getByRole('button', { name: 'В эфир' }).click();
    await listOf(doctor).getByText('На экране сейчас').waitFor();

    // The arrow keys move between the tabs, and the question stays behind the other one.
    await doctor.getByRole('tab', { name: 'Вопросы' }).press('ArrowRight');
    expect(await doctor.getByRole('tab', { name: 'Опрос', exact: true }).getAttribute('aria-selected')).toBe('true');
  });

  it('are supported with a button that says so, and handed over or merged after a question to the moderator', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const authors = [await viewerOf(site, event), await viewerOf(site, event)];
    const editor = await staff(site, 'EDITOR');
    const texts = ['Какая доза у пожилых?', 'А доза у пожилых какая?'];
    for (const [index, { client }] of authors.entries())
      await decide(editor, (await ask(site, client, roomId, texts[index]!)).id, 'NEW', 'VISIBLE');
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: desktop, user });
    const row = listOf(doctor).getByRole('listitem').filter({ hasText: texts[0] });
    const button = row.getByRole('button', { name: /^Поддержать вопрос/ });
    await button.press('Enter');
    await row.getByRole('button', { name: 'Поддержать вопрос: 1 голос', pressed: true }).waitFor();

    const moderator = await site.open(`/office/events/${event.id}/broadcast/${roomId}/questions`, {
      width: desktop,
      user: editor.user,
    });
    await moderator.getByRole('tab', { name: 'В списке (2)' }).click();
    const second = moderator.getByRole('listitem').filter({ hasText: texts[1] });
    await second.getByRole('button', { name: 'Объединить' }).click();
    const dialog = moderator.getByRole('dialog');
    await dialog.getByLabel(texts[0]!).check();
    for (const page of [doctor, moderator]) expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Объединить' }).click();
    await row.getByRole('button', { name: 'Поддержать вопрос: 2 голоса' }).waitFor();
    await moderator.getByRole('button', { name: 'Позже' }).click();
    await moderator.getByRole('dialog').getByRole('button', { name: 'Передать' }).click();
    await doctor.getByText('Пока вопросов нет. Задайте первый.').waitFor();
  });
});
