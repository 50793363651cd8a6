import { expect, it } from 'vitest';
import { siteEvent, siteForFile } from '../support/browser.js';
import { makeUser } from '../support/factories.js';

const site = siteForFile();

it('help opens from the bar of an event and leads back into it', async () => {
  const event = await siteEvent(site, { title: 'Школа справки' });
  const page = await site.open(`/office/events/${event.id}`, { user: 'manager' });
  await page.getByRole('link', { name: 'Справка', exact: true }).click();
  await expect.poll(() => page.title()).toContain('Справка сотрудника');
  await page.getByRole('link', { name: 'Вести набор' }).click();
  await page.getByRole('heading', { level: 1, name: 'Вести набор' }).waitFor();
  await page.getByRole('link', { name: 'Участие' }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/office/events/${event.id}/participation`);
});

it('help says who does a task, and names pages that are not for the user without a link', async () => {
  const page = await site.open('/office/help/create-event', { user: await makeUser(site, { role: 'CHECK_IN' }) });
  await page.getByText('Это делает редактор').waitFor();
  await page.getByText('Программу (редактор)').waitFor();
  expect(await page.getByRole('link', { name: 'Программу' }).count()).toBe(0);
});
