import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { makePromoCode } from '../support/tariffs.js';
import { makeUser, registerForTest, signInAs } from '../support/factories.js';
import { waitForAnimations, desktop, phone, siteEvent, visit, siteForFile } from '../support/browser.js';

const site = siteForFile();

/** 23:40 in Moscow on the 22nd, 06:40 of the 23rd in Vladivostok. */
const lateInMoscow = new Date('2027-03-22T20:40:00.000Z');
const evening = { startsAt: '2027-03-25T15:00:00.000Z', endsAt: '2027-03-25T16:30:00.000Z', dates: '["2027-03-25"]' };
const text = async (page: Page) => (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');

describe('a visitor in Vladivostok', () => {
  it.each([phone, desktop])('reads the hours of a broadcast by the own clock, at %i pixels', async (width) => {
    const event = await siteEvent(site, { title: 'Вечер у экрана', format: 'ONLINE', ...evening });
    const page = await site.open(`/events/${event.slug}`, { width, timeZone: 'Asia/Vladivostok' });
    await page.getByText('у\u00a0вас 01:00–02:30, 26\u00a0марта').first().waitFor();
    expect(await text(page)).toContain('18:00–19:30 (МСК)');
    const inMoscow = await site.open(`/events/${event.slug}`, { width });
    expect(await text(inMoscow)).not.toContain('у вас');
  });

  it('reads when the next evening of a broadcast begins by both clocks, with its day', async () => {
    const startsAt = new Date(site.clock.now().getTime() - day);
    startsAt.setUTCHours(15, 0, 0, 0);
    const dates = [0, 2].map((days) => new Date(startsAt.getTime() + days * day).toISOString().slice(0, 10));
    const event = await siteEvent(site, {
      title: 'Два вечера у экрана',
      format: 'ONLINE',
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 2 * day + hour).toISOString(),
      dates: JSON.stringify(dates),
    });
    const page = await site.open(`/events/${event.slug}`, { width: phone, timeZone: 'Asia/Vladivostok' });
    const badge = /^Вечер 2 из\s2: \d+\s\S+ в\s18:00 \(МСК\), у\sвас 01:00, \d+\s\S+$/;
    await expect.poll(() => page.getByText(badge).count()).toBe(1);
  });

  it('reads the hours of a hall by the clock of the hall once they take part there', async () => {
    const event = await siteEvent(site, { title: 'Зал и экран', format: 'MIXED', ...evening });
    const user = await makeUser(site);
    await registerForTest(site, await signInAs(site, user), event);
    const page = await site.open(`/events/${event.slug}`, { width: phone, timeZone: 'Asia/Vladivostok', user });
    await page.getByText('у\u00a0вас 01:00–02:30, 26\u00a0марта').first().waitFor();
    await visit(page, '/registrations');
    await page.getByText('18:00–19:30 (МСК)').first().waitFor();
    await waitForAnimations(page);
    expect(await text(page)).not.toContain('у вас 01:00');
  });

  it('reads when they paid by the clock of Moscow, which is named', async () => {
    const page = await site.open('/lk/payments', { timeZone: 'Asia/Vladivostok', user: 'doctor' });
    const moments = (await text(page)).match(/\d{4} г\. в \d\d:\d\d(?: \(МСК\))?/g) ?? [];
    expect(moments.length).toBeGreaterThan(3);
    expect(moments.filter((moment) => !moment.endsWith('(МСК)'))).toEqual([]);
  });

  it('has the own day for today in the calendar', async () => {
    await siteEvent(site, { title: 'Утро понедельника', ...evening });
    const page = await site.page({ timeZone: 'Asia/Vladivostok' });
    await page.clock.setFixedTime(lateInMoscow);
    await visit(page, '/events/calendar?date=2027-03');
    const today = page.locator('[data-day][aria-current="date"]');
    await expect.poll(() => today.getAttribute('data-day')).toBe('2027-03-23');
  });
});

describe('the price in the form', () => {
  it('promises no refund where a promo code leaves nothing to pay, and only announces what opens later', async () => {
    const event = await siteEvent(site, {
      title: 'Школа с гостями',
      tariffs: [
        { title: 'Ранний', priceAmount: 600_000, availableUntil: '2090-01-01T00:00:00.000Z' },
        { title: 'Поздний', priceAmount: 800_000, availableFrom: '2090-01-01T00:00:00.000Z' },
      ],
    });
    await makePromoCode(site, event, { code: 'GUEST', kind: 'FREE', value: 0 });
    const page = await site.open(`/events/${event.slug}/form`, { user: await makeUser(site) });
    expect(await page.getByRole('radio', { name: /^Поздний/ }).count()).toBe(0);
    await page.getByText(/Поздний, 8.000/).waitFor();
    await page.getByText('Если не сможете участвовать').waitFor();
    await page.getByLabel('Промокод').fill('guest');
    await page.getByRole('button', { name: 'Применить' }).click();
    await page.getByText('Платить ничего не нужно').waitFor();
    expect(await page.getByText('Если не сможете участвовать').count()).toBe(0);
    // The code comes back with the draft, and is sent with the form: so is the sum with it.
    await page.reload();
    await page.getByText('Платить ничего не нужно').waitFor();
    await page.getByLabel('Промокод').fill('guest-of-another');
    await page.getByText(/^Без промокода\. Нажмите «Применить»/).waitFor();
  });
});

describe('an event page that stays open', () => {
  it('says when it begins and when it is over, without a reload', async () => {
    const now = site.clock.now();
    const event = await siteEvent(site, {
      title: 'Вечер без перезагрузки',
      format: 'ONLINE',
      online: 100,
      startsAt: toIso(addMs(now, hour)),
      endsAt: toIso(addMs(now, 3 * hour)),
    });
    const page = await site.page();
    await page.clock.install({ time: site.clock.now() });
    await visit(page, `/events/${event.slug}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    const pass = async (milliseconds: number): Promise<void> => {
      site.clock.forward(milliseconds);
      await page.clock.fastForward(milliseconds);
    };
    const isOn = page.getByText('Идёт сейчас').first();
    expect(await isOn.count()).toBe(0);
    await pass(hour + minute);
    await isOn.waitFor();
    await pass(2 * hour);
    await isOn.waitFor({ state: 'detached' });
    await page.getByText('Мероприятие завершено').first().waitFor();
    expect(loads).toBe(0);
  });
});
