import { expect, it } from 'vitest';
import { phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { changeState, liveEvent } from '../support/live.js';

const site = siteForFile();

it('without network the doctor is told from when minutes do not count, and the page goes on by itself', async () => {
  const manager = await staff(site, 'MANAGER');
  const { event, roomId } = await liveEvent(site, manager);
  // Without a frame of another site.
  await changeState(manager, roomId, 'PAUSED', 'LIVE');
  const user = await makeUser(site);
  await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
  const page = await site.page({ width: phone, user, expectedErrors: ['/graphql', '/graphql/stream'] });
  await page.clock.install({ time: site.clock.now() });
  await page.goto(`/events/${event.slug}/live`);
  await page.getByRole('button', { name: 'Войти в трансляцию' }).click();
  await page.getByText('0 из').first().waitFor();

  await page.context().setOffline(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Сайт не отвечает с' });
  const alertsLater = async () => {
    await page.clock.runFor('00:20');
    return alert.count();
  };
  await expect.poll(alertsLater).toBe(1);
  expect(await alert.innerText()).toContain('дольше полутора минут');
  expect(await violationsOf(page)).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(alertsLater).toBe(0);
});
