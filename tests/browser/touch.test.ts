import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoEvent, phone, siteForFile, visit } from '../support/browser.js';

const site = siteForFile();
let congress: string;
let school: string;
let webinar: string;
beforeAll(async () => {
  congress = await demoEvent(site, 'III Северо-Западный');
  school = await demoEvent(site, 'Школа ультразвуковой');
  webinar = await demoEvent(site, 'Антибиотикорезистентность');
});

/** Controls whose area for a finger is lower or narrower than 44 px. Links inside sentences are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    // Less the frame of a field.
    const least = 42;
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const isInSentence = (one: HTMLElement) => {
      if (one.tagName !== 'A' || getComputedStyle(one).display !== 'inline') return false;
      const sentence = one.closest<HTMLElement>('p, li, dd, dt, td, address, div')!.innerText.trim();
      return sentence.length > one.innerText.trim().length + 6;
    };
    const found: string[] = [];
    for (const one of controls) {
      // Read-only fields are read and copied, not pressed.
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        one.matches(':disabled, :read-only:not(a, button, summary, select, [type=checkbox], [type=radio])')
      )
        continue;
      if (one.closest('[aria-hidden=true], [inert]') || isInSentence(one)) continue;
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = one.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const labels = 'labels' in one ? [...((one.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const isPressed = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top);
        return hit !== null && (one.contains(hit) || labels.some((label) => label.contains(hit)));
      };
      if (!isPressed(x, y)) continue;
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < least && isPressed(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      const [width, height] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (width < least || height < least)
        found.push(`${one.tagName} «${one.innerText || one.ariaLabel || labels[0]?.innerText}» ${width} × ${height}`);
    }
    return [...new Set(found)];
  });

async function smallOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    found.push(...(await smallTargets(page)).map((one) => `${path} ${one}`));
  }
  return found;
}

describe('a finger finds what it presses:', () => {
  it('controls of public pages are 44 px high and wide', async () => {
    const page = await site.page({ width: phone });
    const paths = [
      '/',
      '/events',
      congress,
      webinar,
      `${school}/form`,
      `${congress}/form`,
      '/login',
      '/reg',
      '/contacts',
    ];
    expect(await smallOn(page, paths)).toEqual([]);
  });

  it('so are those of the account', async () => {
    const page = await site.page({ width: phone, user: 'doctor' });
    const paths = ['/registrations', '/nmo', '/lk', '/lk/payments', '/lk/security', '/registrations/agenda'];
    expect(await smallOn(page, paths)).toEqual([]);
  });

  it('and those of the board of an event and of its check-in', async () => {
    const { id } = await site.row<{ id: string }>('SELECT id FROM events WHERE slug = ?', [
      congress.split('/').at(-1)!,
    ]);
    const page = await site.page({ width: phone, user: 'manager' });
    const paths = ['/office', `/office/events/${id}`, `/office/events/${id}/check-in`];
    expect(await smallOn(page, paths)).toEqual([]);
  });

  it('and those of lists of the office', async () => {
    const { id } = await site.row<{ id: string }>('SELECT id FROM events WHERE slug = ?', [webinar.split('/').at(-1)!]);
    const past = await site.row<{ id: string }>(`SELECT "eventId" AS id FROM certificates LIMIT 1`);
    const page = await site.page({ width: phone, user: 'manager' });
    const paths = [`/office/events/${id}/registrations`, `/office/events/${past.id}/nmo/documents`];
    expect(await smallOn(page, paths)).toEqual([]);
  });

  it('an option is selected by a press on any place of its frame', async () => {
    const page = await site.page({ width: phone });
    await visit(page, `${congress}/form`);
    const option = page.getByRole('radio', { name: 'Онлайн', exact: true });
    const box = option.locator('xpath=ancestor::*[contains(@class,"option_")][1]');
    await box.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const frame = (await box.boundingBox())!;
    await page.mouse.click(frame.x + frame.width - 8, frame.y + frame.height - 4);
    expect(await option.isChecked()).toBe(true);
  });
});

describe('on a phone', () => {
  it('the cover of an event does not lie over the welcome notice', async () => {
    const page = await site.page({ width: phone, isFirstVisit: true });
    await visit(page, webinar);
    const bottom = (await page.getByRole('link', { name: 'Войти' }).last().boundingBox())!;
    const cover = (await page.locator('main img').first().boundingBox())!;
    expect(cover.y).toBeGreaterThanOrEqual(bottom.y + bottom.height);
  });

  it('no long word of a heading is broken', async () => {
    const broken = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
          const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            for (const { 0: word, index } of text.data.matchAll(/[а-яё]+/gi)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
            }
          }
          return found;
        }),
      );
    const page = await site.page({ width: phone });
    for (const width of [320, phone]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [webinar, `${webinar}/form`, '/events', '/']) {
        await visit(page, path);
        expect([path, ...(await broken(page))]).toEqual([path]);
      }
    }
  });

  it('a focused field differs from a wrong one by more than the hue of a line', async () => {
    const page = await site.page({ width: phone });
    await visit(page, '/login');
    const email = page.getByLabel('Электронная почта');
    await email.focus();
    const hasWideBorder = () =>
      email.evaluate((one) => getComputedStyle(one).boxShadow.includes(getComputedStyle(one).borderColor));
    // The colour of the border changes gradually.
    await expect.poll(hasWideBorder).toBe(true);
  });
});
