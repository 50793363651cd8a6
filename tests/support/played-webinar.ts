import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { minute, second } from '../../server/core/clock.js';
import { desktop, phone, visit, waitForHydration, type Site } from './browser.js';
import { mutateNmo } from './certificates.js';
import type { TestClient } from './client.js';
import { sessionInput } from './event-inputs.js';
import { makeUser, staff } from './factories.js';
import { createPoll } from './polls.js';
import { draftWebinar, webinarDate } from './webinar.js';

/**
 * A webinar from the draft to the codes, in four browsers. The clocks of the site and of the doctors' pages go on in steps, so
 * that twenty minutes take seconds.
 */

const neededMinutes = 10;
const rutube = 'c6cc4d620b1d4338901770a44b3e82f4';
const question = 'Какая доза у пожилых?';
const pollQuestion = 'Какой препарат первой линии?';
const talks = ['Аритмии', 'Клапаны'] as const;

/** The provider's page: it plays when it is asked to, and says its position each second. */
const providerPage = `<!doctype html><html lang="ru"><title>Плеер</title><body><button>Играть</button><script>
  const say = (type, data) => parent.postMessage(JSON.stringify({ type, data }), '*');
  let time = 0;
  addEventListener('message', ({ data }) => {
    if (time > 0 || JSON.parse(data).type !== 'player:play') return;
    say('player:changeState', { state: 'playing' });
    setInterval(() => say('player:currentTime', { time: (time += 1) }), 1000);
  });
  say('player:ready', {});
</script></body></html>`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Counts the requests of a page that have no answer yet, without streams. */
function pendingRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') pending.add(request);
  });
  const end = (request: Request) => void pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => pending.size;
}

type Doctor = { site: Site; page: Page; lastName: string; pending: () => number };

async function admit(site: Site, width: number, lastName: string): Promise<Doctor> {
  const user = await makeUser(site, { lastName });
  const page = await site.page({ width, user, allowedHosts: ['rutube.ru'] });
  await page.route('https://rutube.ru/**', (route) => route.fulfill({ contentType: 'text/html', body: providerPage }));
  return { site, page, lastName, pending: pendingRequests(page) };
}

/** Registers through the form of the event, and opens the ticket. */
async function register({ page }: Doctor, slug: string): Promise<void> {
  await visit(page, `/events/${slug}/form`);
  const consents = page.getByRole('group', { name: /Согласия/ }).getByRole('checkbox');
  for (const tick of await consents.all()) await tick.check();
  await button(page, 'Принять участие').click();
  await page.getByRole('heading', { level: 1, name: 'Вы зарегистрированы' }).waitFor();
  await page.getByRole('link', { name: 'Открыть билет' }).click();
  await page.getByRole('heading', { level: 1, name: 'Билет участника' }).waitFor();
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>, interval: number): Promise<void> {
  await expect.poll(isTrue, { interval }).toBe(true);
}

/** Moves the clocks of the site and of the doctors' pages. */
class Time {
  constructor(
    private readonly clock: Site['clock'],
    private readonly doctors: readonly Doctor[],
  ) {}

  goOnTo(time: string): void {
    this.clock.forward(Date.parse(`${webinarDate}T${time}:00+03:00`) - this.clock.now().getTime());
  }

  /** Time passes in steps, after which nothing is on the way: a heartbeat is as quick as it would be. */
  async pass(milliseconds: number, step = 10 * second): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      this.clock.forward(step);
      await Promise.all(this.doctors.map(({ page }) => page.clock.runFor(step)));
      await waitUntil(() => this.doctors.every(({ pending }) => pending() === 0), 10);
    }
  }

  /** Time passes until all of these are shown; pauses in between leave the browsers time to load and to draw. */
  async until(shown: readonly Locator[], step = second, interval = 100): Promise<void> {
    const areShown = async () => (await Promise.all(shown.map((one) => one.isVisible()))).every(Boolean);
    const passed = async () => {
      if (await areShown()) return true;
      await this.pass(step, step);
      return areShown();
    };
    await waitUntil(passed, interval);
  }

  /** The same for what comes after minutes. */
  untilLater = (shown: readonly Locator[]): Promise<void> => this.until(shown, 10 * second, 10);
}

/** Makes the draft, publishes it, and sets the room up. */
async function prepare(site: Site, client: TestClient, office: Page): Promise<{ id: string; slug: string }> {
  const terms = { minutes: neededMinutes, confirmationsNeeded: 1, confirmationsPlanned: 1 };
  const id = await draftWebinar(client, { endTime: '14:20', terms, rooms: { checkMode: 'EVERYBODY' } });
  const talk = { id: null, annotation: null, speakers: [] };
  const input = {
    ...sessionInput,
    date: webinarDate,
    startTime: '14:00',
    endTime: '14:20',
    talks: [
      { ...talk, title: talks[0], startTime: '14:00', endTime: '14:10' },
      { ...talk, title: talks[1], startTime: '14:10', endTime: '14:20' },
    ],
  };
  const saved = await client.mutate(
    'saveProgrammeSession',
    { eventId: id, sure: false, id: null, version: null, input },
    'event { id }',
  );
  expect(saved).toMatchObject({ event: { id } });
  await visit(office, `/office/events/${id}`);
  await button(office, 'Опубликовать').click();
  await dialogOf(office).getByRole('button', { name: 'Опубликовать' }).click();
  await office.getByText('Мероприятие опубликовано.').waitFor();

  await visit(office, `/office/events/${id}/broadcast`);
  await button(office, /^Одна комната/).click();
  await button(office, /^Указать видео/).click();
  await dialogOf(office).getByLabel('Видео', { exact: true }).fill(`https://rutube.ru/video/${rutube}/`);
  await button(office, 'Сохранить видео').click();
  await dialogOf(office).waitFor({ state: 'detached' });
  const { slug } = await site.row<{ slug: string }>('SELECT slug FROM events WHERE id = ?', [id]);
  return { id, slug };
}

const roomIdIn = (office: Page): string => new URL(office.url()).pathname.split('/').at(-1)!;

/** Question, vote and answer: asked by one doctor, supported by the other, put on air by the moderator. */
async function discuss(time: Time, moderator: Page, { page: author }: Doctor, { page: other }: Doctor): Promise<void> {
  await author.getByLabel('Ваш вопрос').fill(question);
  await button(author, 'Отправить вопрос').click();
  await moderator.getByText(question).waitFor();
  await button(moderator, 'Показать').click();
  const list = (page: Page) => page.getByRole('region', { name: 'Вопросы участников' });
  const support = button(other, /^Поддержать вопрос/);
  await time.until([support, list(author).getByText(question)]);
  await support.click();
  await button(other, 'Поддержать вопрос: 1 голос').waitFor();
  await moderator.getByRole('tab', { name: 'В списке (1)' }).click();
  await button(moderator, 'В эфир').click();
  await time.until([author, other].map((page) => list(page).getByText('На экране сейчас')));
  expect(await list(author).getByText('1 голос').count()).toBe(1);
}

/** A prepared poll is opened, answered by both, and closed; both see what it came to. */
async function poll(time: Time, director: Page, doctors: readonly Doctor[]): Promise<void> {
  const pages = doctors.map(({ page }) => page);
  await director.getByRole('link', { name: 'Опросы', exact: true }).click();
  await button(director, `Запустить: ${pollQuestion}`).click();
  const tabs = pages.map((page) => page.getByRole('tab', { name: /^Опрос.*ждёт ответа$/ }));
  await time.until(tabs);
  for (const [index, answer] of ['Метформин', 'Инсулин'].entries()) {
    await tabs[index]!.click();
    await pages[index]!.getByRole('radio', { name: answer }).check();
    await button(pages[index]!, 'Ответить').click();
    await pages[index]!.getByText(`Ответ принят: «${answer}».`).waitFor();
  }
  await button(director, 'Завершить опрос').click();
  await dialogOf(director).getByRole('button', { name: 'Завершить опрос' }).click();
  await director.getByText('Ответили 2 человека.').waitFor();
  // The form is there until the closing: the results come with it.
  await time.until(pages.map((page) => page.getByRole('heading', { name: pollQuestion })));
  for (const page of pages) await page.getByText('Ответили 2 человека.').waitFor();
  await director.goBack();
}

/** The check is answered by keyboard by one doctor, and missed by the other. */
async function check(time: Time, { page: present }: Doctor, { page: absent }: Doctor): Promise<void> {
  await time.untilLater([present, absent].map((page) => page.getByRole('alertdialog')));
  await button(present, 'Присутствую').press('Enter');
  await present.getByText('1 из 1 подтверждений').waitFor();
  await time.pass(70 * second);
  await absent.getByText('Вы не успели ответить на проверку присутствия.').waitFor();
  await time.pass(minute);
  await absent.getByText('Баллов за этот день не будет').waitFor();
  expect(await present.getByText('Баллов за этот день не будет').count()).toBe(0);
}

/** Who passed, and why not; codes are given out. */
async function giveCodes(office: Page, client: TestClient, eventId: string, doctors: readonly Doctor[]): Promise<void> {
  const [present, absent] = doctors.map(({ lastName }) => lastName);
  await visit(office, `/office/events/${eventId}/nmo/attendance`);
  await row(office, present!).getByText('Прошёл', { exact: true }).waitFor();
  await row(office, absent!).getByText('Почти прошёл', { exact: true }).waitFor();
  await row(office, absent!)
    .getByText(/0 из\s1 подтвержд/)
    .waitFor();
  const codes = { eventId, rows: [{ code: 'НМО-1' }, { code: 'НМО-2' }] };
  expect(await mutateNmo(client, 'importNmoCodes', { input: codes })).toMatchObject({ stored: 2 });
  await visit(office, `/office/events/${eventId}/nmo/codes`);
  await button(office, 'Раздать').click();
  await dialogOf(office).getByRole('button', { name: 'Раздать' }).click();
  await dialogOf(office)
    .getByText(/^Роздано: 1\sкод НМО/)
    .waitFor();
}

/**
 * Plays the webinar.
 * @param one where the first doctor and the moderator are
 * @param other where the second doctor and the director are; may be the same
 */
export async function playWebinar(one: Site, other: Site): Promise<void> {
  const manager = await staff(other, 'MANAGER');
  const office = await other.open('/office', { width: desktop, user: manager.user });
  const { id, slug } = await prepare(other, manager, office);
  const doctors = [await admit(one, desktop, 'Журавлёва'), await admit(other, phone, 'Синицына')] as const;
  const [present, absent] = doctors;
  for (const doctor of doctors) await register(doctor, slug);

  const time = new Time(one.clock, doctors);
  time.goOnTo('13:55');
  for (const { page, site } of doctors) {
    await page.clock.install({ time: site.clock.now() });
    await page.reload();
    await page.getByRole('link', { name: 'Войти в трансляцию' }).click();
    await waitForHydration(page);
    await page.getByText(/^Начало через/).waitFor();
  }
  const director = await other.page({ width: desktop, user: manager.user });
  await director.clock.install({ time: other.clock.now() });
  await visit(director, `/office/events/${id}/broadcast`);
  await director.getByRole('link', { name: 'Открыть пульт' }).click();
  await button(director, 'Открыть комнату').click();
  await director.getByText('Участники видят заставку «Скоро начнём».').waitFor();
  for (const { page } of doctors) await button(page, 'Войти в трансляцию').click();
  time.goOnTo('14:00');
  await button(director, 'Начать эфир').click();
  const playing = doctors.map(({ page }) => page.getByText('Видео идёт.'));
  await time.until(playing);
  await director.keyboard.press('n');
  await director.getByText(`Сейчас идёт: ${talks[0]}`).waitFor();
  const roomId = roomIdIn(director);
  await createPoll(manager, roomId, { question: pollQuestion });
  const { user: editor } = await staff(one, 'EDITOR');
  const moderator = await one.open(`/office/events/${id}/broadcast/${roomId}/questions`, {
    width: phone,
    user: editor,
  });

  await time.pass(2 * minute);
  await discuss(time, moderator, absent, present);
  await poll(time, director, doctors);
  await check(time, present, absent);
  await button(director, new RegExp(`^Следующий: .+ ${talks[1]}`)).click();
  await director.getByText(`Сейчас идёт: ${talks[1]}`).waitFor();
  const enough = new RegExp(`^(?:1\\d|20) из ${neededMinutes} минут$`);
  await time.untilLater(doctors.map(({ page }) => page.getByText(enough)));
  await present.page.getByText('Условия НМО за сегодня выполнены').waitFor();
  expect(await Promise.all(playing.map((text) => text.isVisible()))).toEqual([true, true]);
  await button(director, 'Закончить эфир').click();
  await dialogOf(director).getByRole('button', { name: 'Закончить эфир' }).click();
  await time.until(doctors.map(({ page }) => page.getByText('Спасибо, что были с нами.')));

  for (const { page } of doctors) await visit(page, '/nmo');
  time.goOnTo('16:00');
  const late = await other.open('/office', { width: desktop, user: manager.user });
  await giveCodes(late, await staff(other, 'MANAGER'), id, doctors);
  for (const { page } of doctors) await visit(page, '/nmo');
  const record = ({ page }: Doctor) => page.getByRole('article').filter({ hasText: 'Вебинар' });
  expect(await record(present).getByRole('textbox', { name: /^Код:/ }).inputValue()).toMatch(/^НМО-[12]$/);
  await record(absent)
    .getByText(/подтвержд/)
    .first()
    .waitFor();
  expect(await record(absent).getByRole('textbox', { name: /^Код:/ }).count()).toBe(0);
}
