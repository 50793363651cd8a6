import { describe, expect, it } from 'vitest';
import { desktop, phone, siteForFile, violationsOf, visit } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { raise } from '../support/hands.js';
import { liveEvent, viewerOf } from '../support/live.js';
import { react } from '../support/reactions.js';

const site = siteForFile();

async function doctorIn(event: Awaited<ReturnType<typeof liveEvent>>['event'], expectedErrors: string[] = []) {
  const user = await makeUser(site, { firstName: 'Мария', lastName: 'Игнатьева', middleName: null });
  await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
  const page = await site.page({ width: phone, user, allowedHosts: ['rutube.ru'], expectedErrors });
  const player = '<!doctype html><html lang="ru"><title>Плеер</title><button>Играть</button>';
  await page.route('https://rutube.ru/**', (route) => route.fulfill({ contentType: 'text/html', body: player }));
  await visit(page, `/events/${event.slug}/live`);
  await page.getByRole('button', { name: 'Войти в трансляцию' }).click();
  return page;
}

describe('reactions in a broadcast', () => {
  it('are sent by keyboard, fly up on the stage, and stand at the console by minute', async () => {
    const manager = await staff(site, 'MANAGER');
    const { event, roomId } = await liveEvent(site, manager);
    const { link } = await manager.mutate('renewRoomLink', { roomId, kind: 'STAGE' }, 'link { url }');
    const stage = await site.open(new URL(link!.url).pathname, { width: desktop });
    const console = await site.open(`/office/events/${event.id}/broadcast/${roomId}`, {
      width: desktop,
      user: manager.user,
    });
    await console.getByText('За последние 30 минут реакций не было.').waitFor();
    const doctor = await doctorIn(event);
    const thanks = doctor.getByRole('button', { name: /Спасибо$/ });
    await thanks.focus();
    await doctor.keyboard.press('Enter');
    await doctor.getByText('Реакция отправлена: Спасибо.').waitFor();
    await doctor.keyboard.press('Enter');
    const wait = doctor.getByText('Подождите две секунды: реакция уже отправлена.');
    await wait.waitFor();
    await wait.waitFor({ state: 'detached' });
    await doctor.getByRole('button', { name: '1 Спасибо' }).waitFor();
    await stage.locator('[data-kind=THANKS]').first().waitFor({ state: 'attached' });
    await console.getByRole('img', { name: /^За последние 30 минут 1 реакция/ }).waitFor();
    await console.getByText('Доклад не отмечен: 1 реакция').waitFor();
    for (const page of [doctor, stage, console]) expect(await violationsOf(page)).toEqual([]);
  });

  it('tell when they were not sent, and can be pressed again at once', async () => {
    const { event } = await liveEvent(site, await staff(site, 'MANAGER'));
    const doctor = await doctorIn(event, ['/graphql', '/graphql/stream']);
    const thanks = doctor.getByRole('button', { name: /Спасибо$/ });
    await doctor.context().setOffline(true);
    await thanks.click();
    await doctor.getByText(/^Реакция не\sотправлена\. Не удалось связаться/).waitFor();
    await doctor.context().setOffline(false);
    await thanks.click();
    await doctor.getByText('Реакция отправлена: Спасибо.').waitFor();
    expect(await doctor.getByText(/^Реакция не/).count()).toBe(0);
  });

  it('are numbers on a stage where nothing may move', async () => {
    const manager = await staff(site, 'MANAGER');
    const { event, roomId } = await liveEvent(site, manager);
    const { link } = await manager.mutate('renewRoomLink', { roomId, kind: 'STAGE' }, 'link { url }');
    const stage = await site.open(new URL(link!.url).pathname, { width: desktop });
    await stage.emulateMedia({ reducedMotion: 'reduce' });
    const { client } = await viewerOf(site, event);
    await react(client, roomId, 'INTERESTING');
    await stage.getByRole('list', { name: 'Реакции' }).getByText('1').waitFor();
    expect(await stage.locator('[data-kind]').first().isVisible()).toBe(false);
    expect(await violationsOf(stage)).toEqual([]);
  });
});

const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

describe('hands in a broadcast', () => {
  it('are raised by keyboard, and the moderator gives the floor on a phone', async () => {
    const { event, roomId } = await liveEvent(site, await staff(site, 'MANAGER'));
    const { user: editor } = await staff(site, 'EDITOR');
    const doctor = await doctorIn(event);
    const moderator = await site.open(`/office/events/${event.id}/broadcast/${roomId}/questions`, {
      width: phone,
      user: editor,
    });
    expect(await doctor.getByRole('button', { name: 'Поднять руку' }).count()).toBe(0);
    // The queue of questions stands higher: the hands are folded.
    expect(await moderator.getByRole('checkbox', { name: 'Можно поднять руку' }).isVisible()).toBe(false);
    await moderator.getByText('Поднятые руки', { exact: true }).click();
    await moderator.getByRole('checkbox', { name: 'Можно поднять руку' }).click();
    await doctor.getByRole('button', { name: 'Поднять руку' }).waitFor();
    const { client: other } = await viewerOf(site, event);
    await raise(other, roomId);
    await doctor.getByText('Поднята 1 рука').waitFor();
    await doctor.getByRole('button', { name: 'Поднять руку' }).focus();
    await doctor.keyboard.press('Enter');
    await doctor.getByText('Вы подняли руку: № 2 в очереди').waitFor();
    expect(await doctor.evaluate(() => document.activeElement?.textContent)).toBe('Опустить руку');

    await moderator.getByText('Поднятые руки (2)').waitFor();
    await moderator.getByRole('button', { name: 'Дать слово: Игнатьева Мария' }).click();
    const invitation = doctor.getByText('Вам дают слово');
    await invitation.waitFor();
    await doctor.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await invitation.evaluate(isUncovered)).toBe(true);
    for (const page of [doctor, moderator]) expect(await violationsOf(page)).toEqual([]);
    await doctor.getByRole('button', { name: 'Опустить руку' }).click();
    await moderator.getByText('Поднятые руки (1)').waitFor();
    await moderator.getByRole('checkbox', { name: 'Можно поднять руку' }).click();
    await doctor.getByRole('button', { name: 'Поднять руку' }).waitFor({ state: 'detached' });
    await moderator.getByRole('button', { name: /^Опустить/ }).waitFor({ state: 'detached' });
  });
});
