import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs, type TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
const from = (offset: number): string => toIso(addMs(test.clock.now(), offset));

describe('call to action of an event', () => {
  beforeEach(async () => (test = await startApp()));
  afterEach(() => test.close());

  const query =
    'query ($slug: String!) { event(slug: $slug) { callToAction { kind opensAt url } viewerRegistration { state } } }';
  const actionFor = async ({ slug }: TestEvent, client: TestClient = test.client()) =>
    (
      await client.graphql<{
        event: {
          callToAction: { kind: string; opensAt: string | null; url: string | null };
          viewerRegistration: { state: string } | null;
        };
      }>(query, { slug })
    ).data.event.callToAction;

  it('follows the dates of registration for an anonymous user', async () => {
    const opensAt = from(10 * day);
    const event = await makeEvent(test, {
      registrationOpensAt: opensAt,
      registrationClosesAt: from(20 * day),
      endsAt: from(30 * day + hour),
    });
    expect(await actionFor(event)).toEqual({ kind: 'REGISTRATION_NOT_OPEN', opensAt, url: null });
    test.clock.forward(10 * day);
    expect(await actionFor(event)).toEqual({ kind: 'PARTICIPATE', opensAt: null, url: null });
    test.clock.forward(10 * day);
    expect(await actionFor(event)).toEqual({ kind: 'REGISTRATION_CLOSED', opensAt: null, url: null });
    test.clock.forward(10 * day + hour);
    expect(await actionFor(event)).toEqual({ kind: 'FINISHED', opensAt: null, url: null });
    await changeEvent(test, event.id, { recordingUrl: 'https://video.example.ru/1' });
    expect(await actionFor(event)).toEqual({
      kind: 'WATCH_RECORDING',
      opensAt: null,
      url: 'https://video.example.ru/1',
    });
  });

  it('says that an event is cancelled or postponed, also to participants', async () => {
    const event = await makeEvent(test);
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    const postponedTo = from(90 * day);
    await changeEvent(test, event.id, { state: 'POSTPONED', postponedTo });
    for (const client of [test.client(), person])
      expect(await actionFor(event, client)).toEqual({ kind: 'POSTPONED', opensAt: postponedTo, url: null });
    await changeEvent(test, event.id, { state: 'CANCELLED' });
    for (const client of [test.client(), person])
      expect(await actionFor(event, client)).toMatchObject({ kind: 'CANCELLED' });
    test.clock.forward(60 * day);
    expect(await actionFor(event)).toMatchObject({ kind: 'CANCELLED' });
  });

  it('stays POSTPONED after the old dates have passed', async () => {
    const event = await makeEvent(test, { state: 'POSTPONED', startsAt: from(-2 * day) });
    expect(await actionFor(event)).toMatchObject({ kind: 'POSTPONED', opensAt: null });
  });

  it('follows a registration through the waiting list', async () => {
    const event = await makeEvent(test, { capacity: 1 });
    const [ticketOwner, waiter, third] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'PARTICIPATE' });
    const registration = await registerForTest(test, ticketOwner, event);
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'REGISTERED' });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'WAITING_LIST' });
    expect(await actionFor(event)).toMatchObject({ kind: 'WAITING_LIST' });
    await registerForTest(test, waiter, event, { joinWaitingList: true });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'ON_WAITING_LIST' });
    await ticketOwner.mutate('cancelRegistration', { id: registration.id });
    expect(await actionFor(event, waiter)).toMatchObject({ kind: 'ACCEPT_OFFER' });
    expect(await actionFor(event, third)).toMatchObject({ kind: 'WAITING_LIST' });
    expect(await actionFor(event, ticketOwner)).toMatchObject({ kind: 'WAITING_LIST' });
  });

  it('is PAY while the registration awaits payment', async () => {
    const event = await makeEvent(test, { priceAmount: 650_000 });
    const person = await signInAs(test);
    await registerForTest(test, person, event);
    expect(await actionFor(event, person)).toMatchObject({ kind: 'PAY' });
    expect(await actionFor(event)).toMatchObject({ kind: 'PARTICIPATE' });
  });

  it('opens the broadcast to online participants half an hour before the start', async () => {
    const broadcastUrl = 'https://live.example.ru/secret';
    const event = await makeEvent(test, { online: null, broadcastUrl, startsAt: from(hour) });
    const online = await makeUser(test);
    const present = await makeUser(test);
    await registerForTest(test, await signInAs(test, online), event, { participation: 'ONLINE' });
    await registerForTest(test, await signInAs(test, present), event);
    test.clock.forward(29 * minute);
    expect(await actionFor(event, await signInAs(test, online))).toEqual({
      kind: 'REGISTERED',
      opensAt: null,
      url: null,
    });
    test.clock.forward(minute);
    expect(await actionFor(event, await signInAs(test, online))).toEqual({
      kind: 'JOIN_BROADCAST',
      opensAt: null,
      url: `/events/${event.slug}/enter`,
    });
    expect(await actionFor(event, await signInAs(test, present))).toEqual({
      kind: 'REGISTERED',
      opensAt: null,
      url: null,
    });
    expect((await actionFor(event)).url).toBeNull();
  });
});
