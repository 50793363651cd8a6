import { expect, it } from 'vitest';
import { demo } from '../../demo/index.js';
import { repeatRoomWeek } from '../../demo/room-week.js';
import { day } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { signInAs } from '../support/factories.js';
import type { User } from '../../server/users/user.entity.js';

const test = appForFile({ demo });

it('is on air for the doctor of the demo, weeks after the demo was filled too', async () => {
  const slug: string = await test.value('SELECT slug FROM events WHERE "hasRooms" = ?', [true]);
  const user = await test.row<User>(`SELECT * FROM users WHERE email = 'doctor@example.ru'`);
  const doctor = await signInAs(test, user);
  const read = () =>
    doctor.query(
      'broadcast',
      { slug },
      'access rooms { state } event { dates programme { date sessions { startsAt } } }',
    );
  const first = await read();
  expect(first).toMatchObject({ access: 'OPEN', rooms: [{ state: 'LIVE' }] });
  await repeatRoomWeek(test.app);
  expect(await read()).toEqual(first);

  test.clock.forward(17 * day);
  const later = await signInAs(test, user);
  const reread = () =>
    later.query('broadcast', { slug }, 'access event { dates programme { date sessions { startsAt } } }');
  expect(await reread()).toMatchObject({ access: 'OVER' });
  await repeatRoomWeek(test.app);
  const moved = (await reread()) as {
    access: string;
    event: { dates: string[]; programme: { date: string; sessions: { startsAt: string }[] }[] };
  };
  expect(moved.access).toBe('OPEN');
  expect(moved.event.programme.map(({ date }) => date)).toEqual(moved.event.dates);
  expect(moved.event.programme.every(({ date, sessions }) => sessions[0]!.startsAt === `${date}T15:00:00.000Z`)).toBe(
    true,
  );
});
