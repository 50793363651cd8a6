import { expect, it } from 'vitest';
import { siteForFile } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { changeState, liveEvent } from '../support/live.js';
import { permissionsOf, serveStreamWithTokens } from '../support/stream-server.js';

const streamingHost = 'https://stream.invalid';
const env = {
  STREAMING_HOST: streamingHost,
  STREAMING_AUTH: 'token',
  STREAMING_INGEST: 'rtmp://stream.invalid:1935',
};
const site = siteForFile(env);

it('the player shows its token to the streaming server, and the director gets an address for OBS', async () => {
  const manager = await staff(site, 'MANAGER');
  const { event, roomId } = await liveEvent(site, manager);
  const video = { id: roomId, source: 'HLS', sourceId: 'hall-1' };
  await manager.mutate('updateRoom', { input: video }, 'settings { id }');
  const user = await makeUser(site);
  await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });

  const doctor = await site.page({ user, allowedHosts: [new URL(streamingHost).host] });
  const server = await serveStreamWithTokens(site, doctor, streamingHost);
  await doctor.goto(`/events/${event.slug}/live`);
  await doctor.getByRole('button', { name: 'Войти в трансляцию' }).click();
  await doctor.getByText('Видео идёт.').waitFor();
  expect(server.refused).toEqual([]);

  const director = await site.open(`/office/events/${event.id}/broadcast/${roomId}`, { user: manager.user });
  await director.getByRole('button', { name: 'Адрес для OBS' }).click();
  const address = await director
    .getByRole('dialog')
    .getByLabel(/^Сервер в настройках OBS/)
    .inputValue();
  const token = new URL(address).searchParams.get('token')!;
  expect(await permissionsOf(site, token, streamingHost)).toEqual([{ action: 'publish', path: 'hall-1' }]);
});

it('after the end the recording is offered as soon as there is one', async () => {
  const manager = await staff(site, 'MANAGER');
  const { event, roomId } = await liveEvent(site, manager);
  const user = await makeUser(site);
  await registerForTest(site, await signInAs(site, user), event, { participation: 'ONLINE' });
  const doctor = await site.page({ user });
  await doctor.clock.install({ time: site.clock.now() });
  await doctor.goto(`/events/${event.slug}/live`);
  await changeState(manager, roomId, 'ENDED', 'LIVE');
  await doctor.getByText('Когда появится запись').waitFor();
  await site.execute('UPDATE events SET "recordingUrl" = ? WHERE id = ? RETURNING id', ['/archive', event.id]);
  await doctor.clock.runFor('01:10');
  await doctor.getByRole('link', { name: 'Смотреть запись' }).click();
  await expect.poll(() => new URL(doctor.url()).pathname).toBe('/archive');
});
