import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { staff } from '../support/factories.js';
import { changeState, liveEvent, viewerOf } from '../support/live.js';
import { changePoll, openPoll, vote } from '../support/polls.js';
import { makeProgramme } from '../support/programme.js';
import { ask, decide } from '../support/room-questions.js';

const site = siteForFile();

const text = 'Можно ли дать препарат на ночь?';

/** Opacity of the first pixel, from 0. */
async function opacityOfCorner(page: Page): Promise<number> {
  const picture = await page.screenshot({ omitBackground: true });
  return (await sharp(picture).ensureAlpha().raw().toBuffer())[3]!;
}

describe('screens of a broadcast', () => {
  it('are opened by links of the console without an account, and follow the room', async () => {
    const manager = await staff(site, 'MANAGER');
    const { event, roomId } = await liveEvent(site, manager);
    await makeProgramme(site, event);
    const { client: author } = await viewerOf(site, event);
    const { id: questionId } = await ask(site, author, roomId, text);

    const office = await site.open(`/office/events/${event.id}/broadcast/${roomId}`, {
      width: desktop,
      user: manager.user,
    });
    await office.getByRole('button', { name: 'Экраны' }).click();
    const dialog = office.getByRole('dialog');
    const addressOf = async (label: string): Promise<string> => {
      await dialog.getByRole('button', { name: `Получить ссылку: ${label}` }).click();
      return new URL(await dialog.getByRole('textbox', { name: label }).inputValue()).pathname;
    };
    const stagePath = await addressOf('Экран для микшера');
    const speakerPath = await addressOf('Экран докладчика');
    expect(await violationsOf(office)).toEqual([]);

    const stage = await site.open(stagePath, { width: desktop });
    const speaker = await site.open(speakerPath, { width: phone });
    await speaker.getByText('Пока вопросов нет.').waitFor();
    expect(await stage.getByRole('region').count()).toBe(0);
    expect(await opacityOfCorner(stage)).toBe(0);

    await decide(manager, questionId, 'NEW', 'ON_AIR');
    const onAir = (page: Page) => page.getByRole('region', { name: 'Вопрос в эфире' });
    for (const page of [stage, speaker]) await onAir(page).getByText(text).waitFor();
    await speaker.getByText('Других вопросов нет.').waitFor();
    const { id: pollId, options } = await openPoll(manager, roomId);
    const invitation = stage.getByText('ответьте на странице трансляции');
    await invitation.waitFor();
    await changeState(manager, roomId, 'ENDED', 'LIVE');
    await stage.getByText('эфир закончился').waitFor();
    expect(await invitation.count()).toBe(0);
    await changeState(manager, roomId, 'LIVE', 'ENDED');
    await invitation.waitFor();
    await vote(author, pollId, [options[0]!.id]);
    await changePoll(manager, pollId, 'CLOSED', 'OPEN');
    await stage.getByText('Ответил 1 человек.').waitFor();
    expect(await opacityOfCorner(stage)).toBe(0);
    for (const page of [stage, speaker]) {
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }

    const [first] = await site.app.database.query<{ id: string; title: string }>(
      'SELECT id, title FROM talks WHERE "eventId" = ? ORDER BY "startsAt", id',
      [event.id],
    );
    await manager.mutate('setRoomTalk', { id: roomId, talkId: first!.id }, 'settings { id }');
    const clock = speaker.getByRole('region', { name: 'Текущий доклад' });
    await clock.getByText(first!.title).waitFor();
    const before = await clock.getByRole('timer').textContent();
    await expect.poll(() => clock.getByRole('timer').textContent()).not.toBe(before);
    await decide(manager, questionId, 'ON_AIR', 'ANSWERED');
    for (const page of [stage, speaker]) await onAir(page).waitFor({ state: 'detached' });

    // A link that is made anew empties what the one before has opened; opened again, it says why.
    for (const label of ['Экран для микшера', 'Экран докладчика']) {
      await dialog.getByRole('button', { name: `Сменить ссылку: ${label}` }).click();
      await office.getByRole('button', { name: 'Сменить ссылку', exact: true }).click();
      await office.getByText('Ссылка сменена').first().waitFor();
      await office.getByRole('dialog', { name: 'Сменить ссылку?' }).waitFor({ state: 'detached' });
    }
    expect(new URL(await dialog.getByRole('textbox', { name: 'Экран для микшера' }).inputValue()).pathname).not.toBe(
      stagePath,
    );
    await speaker.getByText('Ссылка больше не действует.').waitFor();
    await stage.getByRole('region').first().waitFor({ state: 'detached' });
    expect(await stage.getByText('Ссылка больше не действует.').count()).toBe(0);
  });

  it('say that a link does not work', async () => {
    for (const path of ['/stage/abcdef', '/speaker/abcdef']) {
      const page = await site.open(path, { width: phone, expectedErrors: [path] });
      await page.getByText('Ссылка больше не действует.').waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});
