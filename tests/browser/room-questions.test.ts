import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { ask, decide, roomOf } from '../support/room-questions.js';

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

  it('show their author at once what the moderator has decided, and what was sent before a lost answer', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const editor = await staff(site, 'EDITOR');
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
    const doctor = await site.open(`/events/${event.slug}/live`, { width: phone, user });
    const isAsking = (url: URL) => url.pathname === '/graphql';
    await doctor.route(isAsking, async (route) => {
      if (!route.request().postData()?.includes('AskInRoom')) return route.fallback();
      await route.fetch();
      await route.abort('aborted');
    });
    await doctor.getByLabel('Ваш вопрос').fill('Ответ потерялся?');
    await doctor.getByRole('button', { name: 'Отправить вопрос' }).click();
    await doctor.getByText('Не удалось связаться с сервером').waitFor();
    await doctor.unroute(isAsking);
    await doctor.getByLabel('Ваш вопрос').fill('Ответ потерялся, или нет?');
    await doctor.getByRole('button', { name: 'Отправить вопрос' }).click();
    await doctor.getByText('Прежний вариант уже отправлен').waitFor();
    const own = doctor.getByRole('region', { name: 'Ваши вопросы' });
    await own.getByText('Ответ потерялся?').waitFor();

    const { id } = (await roomOf(editor, roomId))!.questionQueue![0]!;
    await decide(editor, id, 'NEW', 'VISIBLE');
    await own.getByText('В списке').waitFor();
    await decide(editor, id, 'VISIBLE', 'HIDDEN');
    await own.getByText('Модератор не показывает его участникам.').waitFor();
    expect(await own.getByText('В списке').count()).toBe(0);
  });

  it('put on air by mistake are taken back by keyboard, and the one before is on air again', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const editor = await staff(site, 'EDITOR');
    const [one, other] = [await viewerOf(site, event), await viewerOf(site, event)];
    const first = await ask(site, one.client, roomId, 'Первый вопрос?');
    await decide(editor, first.id, 'NEW', 'ON_AIR');
    await ask(site, other.client, roomId, 'Второй вопрос?');
    const moderator = await site.open(`/office/events/${event.id}/broadcast/${roomId}/questions`, {
      width: phone,
      user: editor.user,
    });
    await moderator.getByRole('button', { name: 'В эфир' }).press('Enter');
    // The question stays in its place, and the way back has the focus.
    const back = moderator.getByRole('button', { name: 'Вернуть, как было: Второй вопрос?' });
    await back.waitFor();
    await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
    const states = async () => (await roomOf(editor, roomId))!.questionQueue!.map(({ text, state }) => [text, state]);
    expect(await states()).toContainEqual(['Первый вопрос?', 'ANSWERED']);
    expect(await violationsOf(moderator)).toEqual([]);
    await moderator.keyboard.press('Enter');
    await back.waitFor({ state: 'detached' });
    await moderator.getByRole('tab', { name: 'Ждут (1)' }).waitFor();
    // The two are sent one after the other, and each is pushed to the page.
    await expect.poll(states).toEqual([
      ['Второй вопрос?', 'NEW'],
      ['Первый вопрос?', 'ON_AIR'],
    ]);
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
