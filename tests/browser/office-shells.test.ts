import { describe, expect, it } from 'vitest';
import { makeUser } from '../support/factories.js';
import { desktop, phone, siteEvent, siteForFile, waitForHydration } from '../support/browser.js';

const site = siteForFile();

/** Scripts wait until `release` is called: the window shows the page as the server sent it, without its data. */
async function openShell(path: string, width: number) {
  const page = await site.page({ width, user: 'manager' });
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await started;
    await route.continue();
  });
  const loaded = page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  // Nothing waits for the load of this page: its box would be measured before its styles.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  const top = async () => (await title.boundingBox())!;
  return {
    page,
    top,
    release: async () => {
      start();
      await loaded;
      await waitForHydration(page);
    },
  };
}

describe('a page of the office', () => {
  it.each([phone, desktop])('has its title in the same place before and after its data, at %i px', async (width) => {
    const { id } = await siteEvent(site);
    const user = await makeUser(site);
    const event = `/office/events/${id}`;
    const paths = ['/office', '/office/events', '/office/users', `/office/users/${user.id}`, event];
    const moves: Record<string, number> = {};
    for (const path of [...paths, `${event}/registrations`, `${event}/nmo`, '/office/content/galleries']) {
      const { top, release } = await openShell(path, width);
      const before = await top();
      await release();
      const after = await top();
      moves[path.replace(id, 'id').replace(user.id, 'id')] = Math.max(
        Math.abs(after.x - before.x),
        Math.abs(after.y - before.y),
      );
    }
    expect(Object.entries(moves).filter(([, pixels]) => pixels > 2)).toEqual([]);
  });

  it('names only sections of all staff before it is known who opens it', async () => {
    const { page, release } = await openShell('/office/events', desktop);
    const menu = page.getByRole('navigation', { name: 'Кабинет организатора' });
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Обзор']);
    await release();
    expect(await menu.getByRole('link').allTextContents()).toContain('Люди');
  });
});
