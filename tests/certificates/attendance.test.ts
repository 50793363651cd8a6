import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { hour, toIso, addMs } from '../../server/core/clock.js';
import { makeEvent, password, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForEachTest, refundsOf } from '../support/payment-harness.js';
import { paidPayer, advanceAndRun, price, type Payer } from '../support/refund-harness.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let manager: TestClient;
beforeEach(async () => (manager = await staff(harness.test, 'MANAGER')));

const soon = () => toIso(addMs(harness.clock.now(), hour / 4));
/** An event that begins in a quarter of an hour, while a cancellation is still fully refunded. */
const eventOfToday = (fields: object = {}): Promise<TestEvent> =>
  makeEvent(harness.test, { startsAt: soon(), priceAmount: price, ...fields });

async function checkIn(event: TestEvent, registrationId: string): Promise<void> {
  const at = toIso(harness.clock.now());
  const scan = { nonce: uuid(), registrationId, kind: 'ENTRY', scannedAt: at };
  await manager.mutate(
    'recordScans',
    { input: { eventId: event.id, device: 'телефон', sentAt: at, scans: [scan] } },
    'results { verdict }',
  );
}
const cancel = ({ client, registrationId }: Payer) =>
  client.mutate('cancelRegistration', { id: registrationId }, 'registration { state }');

const stateOf = async (id: string): Promise<string> =>
  await harness.test.value<string>('SELECT state FROM registrations WHERE id = ?', [id]);

describe('participant after check-in', () => {
  it('cannot cancel alone, gets no refund, and is told to write to the organiser', async () => {
    const event = await eventOfToday();
    const payer = await paidPayer(harness, event);
    await checkIn(event, payer.registrationId);
    const { problems } = await cancel(payer);
    expect(problems).toMatchObject([{ code: 'ATTENDED', message: expect.stringContaining(event.contactEmail) }]);
    await advanceAndRun(harness);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await refundsOf(harness.test, payer.paymentId)).toEqual([]);
    const registration = await payer.client.query(
      'registration',
      { number: payer.number },
      'viewerCanCancel cancelRefusal',
    );
    expect(registration).toEqual({ viewerCanCancel: false, cancelRefusal: problems![0]!.message });
  });

  it('can cancel after the scan is voided', async () => {
    const event = await eventOfToday();
    const payer = await paidPayer(harness, event);
    await checkIn(event, payer.registrationId);
    await harness.test.execute(
      `UPDATE presence_marks SET "voidedAt" = ?, "voidReason" = 'Ошибка' WHERE "registrationId" = ?`,
      [toIso(harness.clock.now()), payer.registrationId],
    );
    expect(await cancel(payer)).toEqual({ registration: { state: 'CANCELLED' } });
  });

  it('keeps the registration without a refund when the account is deleted', async () => {
    const event = await eventOfToday();
    const payer = await paidPayer(harness, event);
    await checkIn(event, payer.registrationId);
    await payer.client.mutate('deleteAccount', { input: { password, confirmation: 'удалить' } });
    // Deletion checks the registrations a second time after a minute.
    await advanceAndRun(harness, 2 * 60_000);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await refundsOf(harness.test, payer.paymentId)).toEqual([]);
  });

  it('is cancelled in bulk only after staff chooses what to do with attended registrations', async () => {
    const event = await eventOfToday();
    const payer = await paidPayer(harness, event);
    const other = await paidPayer(harness, event);
    await checkIn(event, payer.registrationId);
    const cancelBoth = (attended: string | null) =>
      manager.mutate(
        'cancelRegistrations',
        {
          selection: { eventId: event.id, ids: [payer.registrationId, other.registrationId], key: uuid() },
          attended,
          refund: 'RULES',
        },
        'task { id }',
      );
    expect((await cancelBoth(null)).problems).toMatchObject([{ code: 'ATTENDED_AMONG', field: 'attended' }]);
    expect(await stateOf(other.registrationId)).toBe('CONFIRMED');
    await cancelBoth('KEEP');
    await advanceAndRun(harness, 0);
    expect(await stateOf(payer.registrationId)).toBe('CONFIRMED');
    expect(await stateOf(other.registrationId)).toBe('CANCELLED');
    await cancelBoth('CANCEL');
    await advanceAndRun(harness, 0);
    expect(await stateOf(payer.registrationId)).toBe('CANCELLED');
  });

  it('is moved to another tariff only when staff confirms it', async () => {
    const event = await eventOfToday({
      tariffs: [
        { title: 'Врачи', priceAmount: price, participation: 'IN_PERSON' },
        { title: 'Ординаторы', priceAmount: price, participation: 'IN_PERSON' },
      ],
    });
    const payer = await paidPayer(harness, event);
    await checkIn(event, payer.registrationId);
    const [from, to] = event.tariffs;
    const move = (evenIfAttended: boolean) =>
      manager.mutate(
        'moveToTariff',
        {
          input: {
            registrationId: payer.registrationId,
            tariffId: to!.id,
            expectedTariffId: from!.id,
            evenIfAttended,
          },
        },
        'registration { state }',
      );
    expect((await move(false)).problems).toMatchObject([{ code: 'ATTENDED' }]);
    expect((await move(true)).registration).toEqual({ state: 'CONFIRMED' });
  });
});

describe('online participant', () => {
  it('cannot cancel alone after entering the broadcast from the site', async () => {
    const event = await makeEvent(harness.test, {
      startsAt: soon(),
      online: null,
      broadcastUrl: 'https://stream.example.ru/1',
    });
    const client = await signInAs(harness.test);
    const { id } = await registerForTest(harness.test, client, event, { participation: 'ONLINE' });
    const response = await client.fetch(`/events/${event.slug}/enter`);
    expect(response.status).toBe(303);
    const { problems } = await client.mutate('cancelRegistration', { id });
    expect(problems).toMatchObject([{ code: 'ATTENDED' }]);
  });
});
