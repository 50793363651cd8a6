import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf, visit } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { setMode } from '../support/chat.js';

const site = siteForFile();

/** A doctor who has entered a room by keyboard, with a long chat and long lists. */
async function enter(width: number): Promise<Page> {
  const manager = await staff(site, 'MANAGER');
  const { event, roomId } = await liveEvent(site, manager);
  await setMode(manager, roomId, 'OPEN');
  await manager.mutate('setRoomModeration', { roomId, moderatesQuestions: false }, 'room { id }');
  for (let index = 0; index < 10; index++) {
    const { client } = await viewerOf(site, event);
    const text = `Вопрос номер ${index}: как описать плёнку?`;
    await client.mutate('askInRoom', { input: { roomId, text, isAnonymous: false } }, 'question { id }');
    for (const part of ['первое', 'второе'])
      await client.mutate(
        'sendRoomMessage',
        {
          input: {
            roomId,
            text: `${part} сообщение ${index}`,
            idempotencyKey: `message-${index}-${part.length}-${part === 'первое'}`,
          },
        },
        'message { id }',
      );
  }
  const user = await makeUser(site);
  await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
  const page = await site.page({ width, user, allowedHosts: ['rutube.ru'] });
  const player = '<!doctype html><html lang="ru"><title>Плеер</title><p>Видео</p>';
  await page.route('https://rutube.ru/**', (route) => route.fulfill({ contentType: 'text/html', body: player }));
  await visit(page, `/events/${event.slug}/live`);
  await page.getByRole('button', { name: 'Войти в трансляцию' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Плеер' }).waitFor();
  return page;
}

/** Whether all of an element is in the window and not covered at its middle. */
const isInSight = (page: Page, name: string): Promise<boolean> =>
  page
    .getByRole('group', { name })
    .or(page.getByRole('textbox', { name }))
    .first()
    .evaluate((element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return top >= 0 && bottom <= innerHeight && element.contains(above);
    });

/** Scrolls as if the field had not had the focus. */
async function focusField(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить' }).focus();
  await page.getByRole('textbox', { name: 'Ваше сообщение' }).focus();
}

it('begins at the heading of the page for the keyboard', async () => {
  const page = await enter(phone);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

it('keeps the video above the chat on a phone, also when somebody types', async () => {
  const page = await enter(phone);
  await page.getByRole('tab', { name: 'Чат' }).click();
  await page.getByRole('textbox', { name: 'Ваше сообщение' }).focus();
  expect([await isInSight(page, 'Плеер'), await isInSight(page, 'Ваше сообщение')]).toEqual([true, true]);
  // The keyboard of the phone takes the rest.
  await page.setViewportSize({ width: phone, height: 500 });
  await focusField(page);
  expect([await isInSight(page, 'Плеер'), await isInSight(page, 'Ваше сообщение')]).toEqual([true, true]);
  await page.setViewportSize({ width: 844, height: phone });
  await focusField(page);
  expect([await isInSight(page, 'Плеер'), await isInSight(page, 'Ваше сообщение')]).toEqual([false, true]);
});

it('scrolls the column beside the video by itself', async () => {
  const page = await enter(desktop);
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: desktop, height });
    await page.getByRole('tab', { name: 'Чат' }).click();
    await page.getByRole('textbox', { name: 'Ваше сообщение' }).focus();
    expect([height, await isInSight(page, 'Плеер'), await isInSight(page, 'Ваше сообщение')]).toEqual([
      height,
      true,
      true,
    ]);
    await page.getByRole('tab', { name: 'Вопросы' }).click();
    await page
      .getByRole('button', { name: /^Поддержать/ })
      .last()
      .focus();
    expect([height, await isInSight(page, 'Плеер')]).toEqual([height, true]);
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: desktop, height: 900 });
  expect(await isInSight(page, 'Ваш вопрос')).toBe(true);
});
