import { describe, expect, it } from 'vitest';
import { day, minute, toIso, addMs } from '../../server/core/clock.js';
import { appForEachTest } from '../support/app.js';
import { readsDuring } from '../support/counting.js';
import { changeEvent, makeEvent, registerForTest, signInAs } from '../support/factories.js';
import { makeProgramme } from '../support/programme.js';

const test = appForEachTest();
const readNumbers = () => test.client().query('siteNumbers', {}, 'eventsHeld eventsAhead talks speakers registrations');
const daysAgo = (days: number) => toIso(addMs(test.clock.now(), -days * day));

describe('the numbers of the site', () => {
  it('are zero on an empty site', async () => {
    expect(await readNumbers()).toEqual({ eventsHeld: 0, eventsAhead: 0, talks: 0, speakers: 0, registrations: 0 });
  });

  it('count public events only: no drafts, no cancelled ones, no postponed ones as held', async () => {
    await makeEvent(test);
    await makeEvent(test, { startsAt: daysAgo(40) });
    await makeEvent(test, { startsAt: daysAgo(40), state: 'POSTPONED' });
    await makeEvent(test, { startsAt: daysAgo(40), state: 'CANCELLED' });
    const draft = await makeEvent(test, { state: 'DRAFT' });
    await makeProgramme(test, draft);
    expect(await readNumbers()).toEqual({ eventsHeld: 1, eventsAhead: 2, talks: 0, speakers: 0, registrations: 0 });
  });

  it('follow each change and the time at once, registrations within a minute', async () => {
    const event = await makeEvent(test);
    await makeProgramme(test, event);
    const { talks, speakers } = await readNumbers();
    expect(talks).toBeGreaterThan(0);
    expect(speakers).toBeGreaterThan(0);
    for (const count of [1, 2]) {
      await registerForTest(test, await signInAs(test), event);
      expect((await readNumbers()).registrations).toBe(count - 1);
      test.clock.forward(minute);
      expect((await readNumbers()).registrations).toBe(count);
    }
    test.clock.forward(60 * day);
    expect(await readNumbers()).toEqual({ eventsHeld: 1, eventsAhead: 0, talks, speakers, registrations: 2 });
    await changeEvent(test, event.id, { state: 'DRAFT' });
    expect(await readNumbers()).toEqual({ eventsHeld: 0, eventsAhead: 0, talks: 0, speakers: 0, registrations: 0 });
  });

  it('are cached for any number of events', async () => {
    for (let index = 0; index < 5; index += 1) await makeEvent(test);
    await readNumbers();
    test.clock.forward(day);
    // The registrations.
    expect(await readsDuring(test, readNumbers)).toBe(1);
  });
});
