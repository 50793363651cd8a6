import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, siteEvent, siteForFile, visit, violationsOf } from '../support/browser.js';
import { makeUser, type TestEvent } from '../support/factories.js';

const site = siteForFile();

/** What a person on a phone does on the way from a link to a ticket. */
class Journey {
  fields = 0;
  taps = 0;
  readonly screens: string[] = [];
  constructor(readonly page: Page) {}

  /** Waits for a screen by its heading. */
  async see(name: string, heading: Locator): Promise<void> {
    await heading.first().waitFor();
    this.screens.push(name);
  }
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
  /** A tap into the field, and typing. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await this.tap(field);
    await field.pressSequentially(text);
  }
  /** A tick or a choice. */
  async choose(option: Locator): Promise<void> {
    this.fields += 1;
    this.taps += 1;
    await option.check();
  }
  /** Another app: its screen, and the taps in it. */
  elsewhere(name: string, taps: number): void {
    this.taps += taps;
    this.screens.push(name);
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const consents = (page: Page) => page.getByRole('group', { name: /Согласия/ }).getByRole('checkbox');
const participate = (page: Page) => page.getByRole('button', { name: 'Принять участие' });

async function emailTo(address: string): Promise<{ code: string; link: string }> {
  const find = async () =>
    (await site.running.ports.mail.mailbox!.list()).find(
      ({ to, subject }) => to === address && subject.startsWith('Код'),
    );
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  const { subject, text } = (await find())!;
  return {
    code: /\d{3}\u00a0\d{3}/.exec(subject)![0],
    link: /\/confirm-registration\/\S+/.exec(text)![0],
  };
}

/**
 * From the page of the event to the sent form.
 * @param choice name of the button or price that the person taps at an event in the hall and online; the form does not ask
 * for it again
 */
async function fillIn(event: TestEvent, email: string, choice?: RegExp): Promise<Journey> {
  const page = await site.page({ width: phone });
  await visit(page, `/events/${event.slug}`);
  const journey = new Journey(page);
  await journey.see('event', heading(page, event.title));
  const way = choice ?? 'Принять участие';
  await journey.tap(page.getByRole('link', { name: way }).first());
  await journey.see('form', heading(page, `Регистрация: ${event.title}`));
  await journey.type(page.getByLabel('Фамилия'), 'Орлова');
  await journey.type(page.getByLabel('Имя', { exact: true }), 'Вера');
  await journey.type(page.getByLabel('Электронная почта'), email);
  if (choice) expect(await page.getByRole('radio', { name: /Онлайн/ }).isChecked()).toBe(true);
  for (const tick of await consents(page).all()) await journey.choose(tick);
  expect(await violationsOf(page)).toEqual([]);
  await journey.tap(participate(page));
  await journey.see('code', page.getByLabel('Код из письма'));
  return journey;
}

const limits = { fields: 7, taps: 18, screens: 6 };
function isWithinLimits({ fields, taps, screens }: Journey): void {
  const counts = { fields, taps, screens: screens.length };
  for (const [name, most] of Object.entries(limits))
    expect(counts[name as keyof typeof limits], `${name} of ${JSON.stringify(counts)}`).toBeLessThanOrEqual(most);
}

describe('a newcomer on a phone', () => {
  it('gets from the link to the ticket by a pasted code, with a page that the phone has closed meanwhile', async () => {
    const event = await siteEvent(site, { capacity: 20 });
    const email = 'newcomer-code@example.ru';
    const journey = await fillIn(event, email);
    const { page } = journey;
    expect(await violationsOf(page)).toEqual([]);
    // To the other app, the message, copying, and back.
    journey.elsewhere('mail', 4);
    await page.reload();
    const code = page.getByLabel('Код из письма');
    await code.waitFor();
    expect(await Promise.all(['autocomplete', 'inputmode'].map((name) => code.getAttribute(name)))).toEqual([
      'one-time-code',
      'numeric',
    ]);
    journey.fields += 1;
    await journey.tap(code);
    await code.fill((await emailTo(email)).code);
    // Pasting takes a tap; the complete code is sent by itself.
    journey.taps += 1;
    await journey.see('ticket', heading(page, /Билет/));
    isWithinLimits(journey);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('chooses between hall and broadcast by the price on the page of the event, and is not asked again', async () => {
    const event = await siteEvent(site, { capacity: 20, online: 20 });
    const email = 'newcomer-mixed@example.ru';
    const journey = await fillIn(event, email, /^Участие.*Онлайн/);
    const { page } = journey;
    journey.elsewhere('mail', 4);
    journey.fields += 1;
    await journey.tap(page.getByLabel('Код из письма'));
    await page.getByLabel('Код из письма').fill((await emailTo(email)).code);
    journey.taps += 1;
    await journey.see('ticket', heading(page, /Билет/));
    isWithinLimits(journey);
    const taken = 'SELECT participation FROM registrations WHERE "eventId" = ?';
    expect(await site.rows(taken, [event.id])).toEqual([{ participation: 'ONLINE' }]);
  });

  it('gets there by the link of the email, in the browser of the mail application', async () => {
    const event = await siteEvent(site, { capacity: 5, online: 5 });
    const email = 'newcomer-link@example.ru';
    const journey = await fillIn(event, email, /^Принять участие: онлайн/);
    journey.elsewhere('mail', 3);
    const other = await site.open((await emailTo(email)).link, { width: phone });
    await journey.see('confirmation', heading(other, 'Подтверждение участия'));
    expect(await violationsOf(other)).toEqual([]);
    await journey.tap(other.getByRole('button', { name: 'Подтвердить участие' }));
    await journey.see('ticket', heading(other, /Билет/));
    isWithinLimits(journey);
    // The first browser learns that it is confirmed, and is not signed in.
    const { page } = journey;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByText('Запись подтверждена').waitFor();
    expect((await page.context().cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  });

  it('corrects the address with everything filled in', async () => {
    const event = await siteEvent(site, { capacity: 20 });
    const { page } = await fillIn(event, 'newcomer-typo@example.ru');
    await page.getByRole('button', { name: 'Исправить адрес или ответы' }).click();
    expect(await page.getByLabel('Фамилия').inputValue()).toBe('Орлова');
    await page.getByLabel('Электронная почта').fill('newcomer-right@example.ru');
    await participate(page).click();
    await page.getByText('newcomer-right@example.ru').waitFor();
    await page.getByLabel('Код из письма').fill((await emailTo('newcomer-right@example.ru')).code);
    await heading(page, /Билет/).waitFor();
    expect(await site.value('SELECT taken - held FROM event_seats WHERE "eventId" = ?', [event.id])).toBe(1);
  });
});

it('a known doctor needs three taps and types nothing', async () => {
  const event = await siteEvent(site, { capacity: 20 });
  const page = await site.page({ width: phone, user: await makeUser(site) });
  await visit(page, `/events/${event.slug}`);
  const journey = new Journey(page);
  await journey.tap(page.getByRole('link', { name: 'Принять участие' }).first());
  await heading(page, `Регистрация: ${event.title}`).waitFor();
  expect(await page.locator('main form').getByRole('textbox').count()).toBe(0);
  for (const tick of await consents(page).all()) await journey.tap(tick);
  await journey.tap(participate(page));
  await heading(page, 'Вы зарегистрированы').waitFor();
  expect(journey.taps).toBe(3);
});
