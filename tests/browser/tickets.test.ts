import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { endOverdueRegistrations } from '../../server/registrations/registrations.service.js';
import {
  demoUser,
  desktop,
  waitForHydration,
  phone,
  siteEvent,
  visit,
  siteForFile,
  violationsOf,
  openMore,
} from '../support/browser.js';
import { changeEvent, makeUser, registerForTest, signInAs } from '../support/factories.js';

const site = siteForFile();

const from = (offset: number): string => toIso(addMs(site.clock.now(), offset));
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const doctor = () => demoUser(site, 'doctor@example.ru');

/** Paths of the tickets that this browser keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.sort();
  });

/** Until the worker answers for this browser. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function participant(wanted: Parameters<typeof siteEvent>[1] = {}, given: Record<string, unknown> = {}) {
  const event = await siteEvent(site, { capacity: 5, ...wanted });
  const user = await makeUser(site);
  const registration = await registerForTest(site, await signInAs(site, user), event, given);
  return { event, user, ...registration, path: `/registrations/${registration.number}/ticket` };
}

describe('my events', () => {
  it.each([phone, desktop])(
    'show what is to come, what is waited for and what is over, at %i pixels',
    async (width) => {
      const page = await site.open('/registrations', { width, user: await doctor() });
      await card(page, 'Неделя электрокардиограммы').getByRole('link', { name: 'Войти в трансляцию' }).waitFor();
      const congress = card(page, 'Северо-Западный конгресс');
      expect(await congress.getByRole('link').getAttribute('href')).toMatch(/^\/registrations\/.+\/ticket$/);
      await openMore(congress);
      await congress.getByRole('link', { name: 'Билет (PDF)' }).waitFor();
      await card(page, 'Редкие болезни').getByText('Регистрация остаётся за вами').waitFor();
      await page.getByRole('link', { name: /^Лист ожидания/ }).click();
      await card(page, 'Трудные дыхательные пути').getByRole('button', { name: 'Занять место' }).waitFor();
      await card(page, 'Организация здравоохранения')
        .getByText(/Ваш номер в очереди/)
        .waitFor();
      expect(new URL(page.url()).search).toBe('?view=waiting');
      await page.getByRole('link', { name: /^Прошли/ }).click();
      const past = card(page, 'Осенний форум');
      await past.getByText('Вы участвовали').waitFor();
      await openMore(past);
      const links = await past.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^\/archive\//),
          expect.stringMatching(/^\/photo-reports\//),
          expect.stringMatching(/^\/nmo\?year=\d{4}#/),
          expect.stringMatching(/^\/questions\?event=/),
        ]),
      );
      await card(page, 'Детская неврология').getByText('Участие отменено').waitFor();
      const counts = await page
        .getByRole('navigation', { name: 'Какие мероприятия' })
        .getByRole('link')
        .allTextContents();
      expect(counts).toEqual(['Впереди 5', 'Лист ожидания 2', 'Прошли 10']);
    },
  );

  it('say what to do where there is nothing', async () => {
    const page = await site.page({ user: await makeUser(site) });
    for (const [view, words] of [
      ['', 'Вы пока никуда не записаны'],
      ['?view=waiting', 'Вы ничего не ждёте'],
      ['?view=past', 'Здесь пока пусто'],
    ] as const) {
      await visit(page, `/registrations${view}`);
      await page.getByRole('heading', { level: 2, name: words }).waitFor();
      expect(await page.getByRole('link', { name: 'Выбрать мероприятие' }).getAttribute('href')).toBe('/events');
    }
  });

  it('learn by themselves that an offer has run out', async () => {
    const { event, user: holder, id } = await participant({ capacity: 1 });
    const person = await makeUser(site);
    const offered = await registerForTest(site, await signInAs(site, person), event, { joinWaitingList: true });
    await (
      await signInAs(site, holder)
    ).graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', {
      id,
    });
    await site.execute('UPDATE registrations SET "offerExpiresAt" = ? WHERE id = ?', [from(30_000), offered.id]);
    const page = await site.page({ user: person });
    await page.clock.install({ time: site.clock.now() });
    await visit(page, '/registrations?view=waiting');
    await card(page, event.title).getByText('Освободилось место для вас').waitFor();
    // Both clocks go on by more than half a minute: the server ends it, the page looks again.
    site.clock.forward(minute);
    await endOverdueRegistrations(site.app);
    await page.clock.fastForward(minute);
    await expect.poll(() => card(page, event.title).count()).toBe(0);
    await page.getByRole('heading', { level: 2, name: 'Вы ничего не ждёте' }).waitFor();
    site.clock.forward(-minute);
  });
});

describe('a ticket', () => {
  it.each([phone, desktop])('is shown, downloaded and printed, at %i pixels', async (width) => {
    const { user, path, number, event } = await participant({ title: 'Школа на билет' });
    const page = await site.open('/registrations', { width, user });
    await card(page, event.title).getByRole('link', { name: 'Билет', exact: true }).click();
    await heading(page, 'Билет участника').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText('Покажите на входе').waitFor();
    await page.getByRole('main').getByText('Иванова Мария Петровна').waitFor();
    const box = (await page.getByRole('img', { name: 'QR-код билета' }).boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThan(250);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Скачать PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`ticket-${number}.pdf`);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Скачать PDF' }).isVisible()).toBe(false);
    expect(await page.getByRole('img', { name: 'QR-код билета' }).isVisible()).toBe(true);
  });

  it('says so when it lets nobody in', async () => {
    const { user, path, event } = await participant();
    const page = await site.open('/registrations', { width: phone, user });
    await openMore(card(page, event.title));
    await card(page, event.title).getByRole('button', { name: 'Отменить участие' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Место предложат следующему.*письмо/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить участие' }).click();
    await page.getByText('Участие отменено.').first().waitFor();
    await visit(page, path);
    await page.getByText('Этот билет не действует').waitFor();
    expect(await page.getByRole('img', { name: 'QR-код билета' }).count()).toBe(0);
  });

  it('is nothing to somebody else', async () => {
    const { path } = await participant();
    const page = await site.page({ user: await makeUser(site), expectedErrors: [path] });
    await page.goto(path);
    await heading(page, 'Страница не найдена').waitFor();
    expect(await page.content()).not.toContain('Школа клинической кардиологии');
  });
});

describe('without a network', () => {
  it('a phone shows the tickets of the list, though none was opened, and no other page of the person', async () => {
    const { user, path, event } = await participant({ title: 'Школа без сети' });
    const page = await site.open('/registrations', { width: phone, dark: true, user });
    await workerReady(page);
    await expect.poll(() => kept(page)).toEqual([path]);
    await visit(page, '/lk');
    // A window that asks for nothing more: failed requests are what is being tried in the other.
    await page.goto('about:blank');
    const offline = await page.context().newPage();
    await page.context().setOffline(true);
    await offline.goto(path);
    await offline.getByRole('heading', { level: 1, name: 'Билет участника' }).waitFor();
    await offline.getByText('Копия без сети').waitFor();
    await offline.getByText('Иванова Мария Петровна').waitFor();
    const code = offline.getByRole('img', { name: 'QR-код билета' });
    const { width, background, ink } = await code.evaluate((svg) => ({
      width: svg.getBoundingClientRect().width,
      background: getComputedStyle(svg).backgroundColor,
      ink: getComputedStyle(svg.querySelector('path')!).fill,
    }));
    expect(width).toBeGreaterThan(250);
    expect([background, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect(await offline.evaluate(() => document.querySelectorAll('script[src], #state').length)).toBe(0);
    await offline.goto('/registrations');
    await offline.getByRole('heading', { level: 1, name: 'Нет сети' }).waitFor();
    await offline.getByRole('link', { name: event.title }).click();
    await offline.getByText('Покажите на входе').waitFor();
    await expect(offline.goto('/lk')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(false);
    // A server that takes longer than four seconds leaves the copy on the screen.
    await expect
      .poll(async () => {
        await offline.goto(path);
        return offline.getByText('Копия без сети').count();
      })
      .toBe(0);
    await waitForHydration(offline);
  });

  it('a ticket that was given up is forgotten', async () => {
    const { user, path, event } = await participant();
    const page = await site.open(path, { user });
    await expect.poll(() => kept(page)).toEqual([path]);
    await visit(page, '/registrations');
    await openMore(card(page, event.title));
    await card(page, event.title).getByRole('button', { name: 'Отменить участие' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить участие' }).click();
    await page.getByText('Участие отменено.').first().waitFor();
    await expect.poll(() => kept(page)).toEqual([]);
  });

  it('nothing is left after signing out, nor for the next person', async () => {
    const { user, path } = await participant();
    const page = await site.open(path, { user });
    await workerReady(page);
    await expect.poll(() => kept(page)).toEqual([path]);
    await page.locator('summary[aria-label="Личный кабинет"]').click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await heading(page, /./).waitFor();
    await expect.poll(() => kept(page)).toEqual([]);

    // Another account by way of the cookie alone: its own page takes the place of the other's tickets.
    const [one, other] = [await participant(), await participant()];
    const session = async (person: typeof user) => ({
      name: 'session',
      value: (await signInAs(site, person)).cookie('session')!,
      url: site.url,
    });
    await page.context().addCookies([await session(one.user)]);
    await visit(page, one.path);
    await expect.poll(() => kept(page)).toEqual([one.path]);
    await page.context().addCookies([await session(other.user)]);
    await visit(page, other.path);
    await expect.poll(() => kept(page)).toEqual([other.path]);

    // The session ended elsewhere: the way to the login page is what tells.
    await page.context().clearCookies({ name: 'session' });
    await page.goto(other.path);
    await heading(page, 'Вход').waitFor();
    await expect.poll(() => kept(page)).toEqual([]);
  });
});

describe('the door of a broadcast', () => {
  const online = { participation: 'ONLINE' };

  it('says when it opens, and opens', async () => {
    const broadcastUrl = `${site.url}/tested?room=secret`;
    const { user, path, event } = await participant({ online: null, broadcastUrl, startsAt: from(2 * hour) }, online);
    const page = await site.open('/registrations', { width: phone, user });
    await card(page, event.title)
      .getByText(/Вход в трансляцию откроется .+, осталось\s(?:1\sч|59\sмин)/)
      .waitFor();
    await visit(page, `/events/${event.slug}/enter`);
    await page.getByText(/Вход откроется .+, осталось\s(?:1\sч|59\sмин)/).waitFor();
    expect(await page.content()).not.toContain('room=secret');
    // No entrance scans a code.
    await visit(page, path);
    await page.getByRole('link', { name: 'Скачать PDF' }).waitFor();
    expect(await page.getByRole('img', { name: 'QR-код билета' }).count()).toBe(0);
    await changeEvent(site, event.id, { startsAt: from(20 * minute) });
    await visit(page, '/registrations');
    await card(page, event.title).getByRole('link', { name: 'Войти в трансляцию' }).click();
    await heading(page, 'Проверка оборудования').waitFor();
    await visit(page, `/events/${event.slug}`);
    await page.getByRole('link', { name: 'Войти в трансляцию' }).first().click();
    await heading(page, 'Проверка оборудования').waitFor();
    // What stands there after the form was sent.
    await visit(page, `/events/${event.slug}/form`);
    await heading(page, 'Вы зарегистрированы').waitFor();
    await page.getByRole('link', { name: 'Войти в трансляцию' }).click();
    await heading(page, 'Проверка оборудования').waitFor();
  });

  it('says why it is closed', async () => {
    const { event, user } = await participant({ online: null, startsAt: from(10 * minute) });
    const page = await site.open(`/events/${event.slug}/enter`, { user });
    await page.getByText('Вы участвуете очно').waitFor();
    const otherUser = await site.open(`/events/${event.slug}/enter`, { user: await makeUser(site) });
    await otherUser.getByText('вы на это мероприятие не записаны').waitFor();
    expect(await violationsOf(otherUser)).toEqual([]);
    await otherUser.getByRole('link', { name: 'Принять участие' }).click();
    await heading(otherUser, 'Регистрация').waitFor();
    const anonymous = await site.page();
    await anonymous.goto(`/events/${event.slug}/enter`);
    await heading(anonymous, 'Вход').waitFor();
    expect(new URL(anonymous.url()).searchParams.get('redirect')).toBe(`/events/${event.slug}/enter`);
  });
});

describe('answers', () => {
  it('are changed in one window, and another one is told', async () => {
    const { event, user, number } = await participant({ questions: [{ label: 'Что разобрать?' }] });
    const page = await site.open('/registrations', { width: phone, user });
    await openMore(card(page, event.title));
    await card(page, event.title).getByRole('link', { name: 'Изменить ответы' }).click();
    await heading(page, 'Ответы на вопросы').waitFor();
    const secondTab = await page.context().newPage();
    await visit(secondTab, `/registrations/${number}/answers`);
    await page.getByLabel('Что разобрать?').fill('Первое');
    await page.getByRole('button', { name: 'Сохранить ответы' }).click();
    await page.getByText('Ответы сохранены.').waitFor();
    await secondTab.getByLabel('Что разобрать?').fill('Второе');
    await secondTab.getByRole('button', { name: 'Сохранить ответы' }).click();
    await secondTab.getByText('В другом окне сохранили иначе').waitFor();
    await secondTab.getByText('Первое').waitFor();
    expect(await secondTab.getByLabel('Что разобрать?').inputValue()).toBe('Второе');
    await secondTab.getByRole('button', { name: 'Сохранить ответы' }).click();
    await secondTab.getByText('Ответы сохранены.').waitFor();
    const row = await site.row<{ answers: string }>('SELECT answers FROM registrations WHERE number = ?', [number]);
    expect(Object.values(JSON.parse(row.answers) as object)).toEqual([['Второе']]);
    await changeEvent(site, event.id, { answersChangeUntil: from(-day) });
    await visit(page, `/registrations/${number}/answers`);
    await page.getByText('Изменить ответы уже нельзя').waitFor();
    await page.getByText('Второе').waitFor();
    expect(await page.getByRole('button', { name: 'Сохранить ответы' }).count()).toBe(0);
  });
});
