import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatInUserZone } from '../rules/user-zone-time.js';
import { day, hour } from '../server/core/clock.js';
import { momentFor, momentWithMoscow } from '../server/core/wording.js';
import { remindToPay } from '../server/payments/payment.reminder.js';
import { enqueueReminders } from '../server/registrations/registration.reminders.js';
import { zoneOfRegion } from '../server/users/region-time-zone.js';
import { regions } from '../server/users/regions.data.js';
import { call, payer } from './support/invoices.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from './support/factories.js';
import { openRefundHarness, paidEvent, advanceAndRun, type RefundHarness } from './support/refund-harness.js';
import { emailTo, moveToDate } from './support/schedule.js';

const [moscow, vladivostok, kaliningrad] = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Kaliningrad'];
const spaced = (text: string | null): string | undefined => text?.replaceAll('\u00a0', ' ');

describe('the zone of a region', () => {
  it('is known and valid for every region but the country that is not in the list', () => {
    const unknown = regions.filter(({ timeZone }) => timeZone === null).map(({ key }) => key);
    expect(unknown).toEqual(['country-other']);
    for (const { timeZone } of regions)
      if (timeZone) expect(Intl.DateTimeFormat('ru', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
  });

  it.each([
    ['primorskii-krai', vladivostok],
    ['kaliningradskaia-oblast', kaliningrad],
    ['respublika-sakha-iakutiia', 'Asia/Yakutsk'],
    ['sevastopol', moscow],
    ['country-other', null],
    ['of-an-older-list', null],
    [null, null],
  ])('of %s is %s', (region, zone) => {
    expect(zoneOfRegion(region)).toBe(zone);
  });
});

describe("the reader's own time", () => {
  it.each([
    ['2026-11-22T15:00:00.000Z', null, vladivostok, [moscow], 'у вас 01:00, 23 ноября'],
    ['2026-11-22T20:40:00.000Z', null, vladivostok, [moscow], 'у вас 06:40, 23 ноября'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22T07:30:00.000Z', vladivostok, [moscow], 'у вас 16:00–17:30'],
    ['2026-11-22T15:00:00.000Z', null, kaliningrad, [moscow], 'у вас 17:00'],
    ['2026-11-22T21:30:00.000Z', null, kaliningrad, [moscow], 'у вас 23:30, 22 ноября'],
    ['2026-11-22T15:00:00.000Z', null, 'Europe/Minsk', [moscow], null],
    ['2026-11-22T15:00:00.000Z', null, moscow, ['Asia/Yekaterinburg', moscow], null],
    ['2026-11-22T15:00:00.000Z', null, moscow, ['Asia/Yekaterinburg'], 'у вас 18:00'],
  ] as const)('of %s to %s in %s beside %j is %s', (from, to, own, named, words) => {
    expect(spaced(formatInUserZone(from, to, own!, named as unknown as [string]))).toBe(words ?? undefined);
  });

  it('stands behind the clocks of the place and of Moscow', () => {
    const at = '2026-11-22T15:00:00.000Z';
    expect(spaced(momentFor(vladivostok!, at, moscow!))).toBe('22 ноября 2026 г., 18:00 (МСК), у вас 01:00, 23 ноября');
    expect(spaced(momentFor(null, at, moscow!))).toBe('22 ноября 2026 г., 18:00 (МСК)');
    expect(spaced(momentWithMoscow(kaliningrad!, at, 'Asia/Yekaterinburg'))).toBe(
      '22 ноября 2026 г., 20:00 (МСК+2), в Москве 18:00, у вас 17:00',
    );
    expect(spaced(momentWithMoscow(moscow!, at, 'Asia/Yekaterinburg'))).toBe(
      '22 ноября 2026 г., 20:00 (МСК+2), в Москве 18:00',
    );
  });
});

describe('an email', () => {
  let desk: RefundHarness;
  beforeEach(async () => {
    desk = await openRefundHarness();
    // 23:40 in Moscow on the 21st, 06:40 of the 22nd in Vladivostok.
    desk.clock.forward(11 * hour + 40 * 60_000);
  });
  afterEach(() => desk.close());

  const living = async (regionId: string | null) => signInAs(desk.test, await makeUser(desk.test, { regionId }));
  const evening = {
    format: 'ONLINE' as const,
    startsAt: '2026-12-10T15:00:00.000Z',
    endsAt: '2026-12-10T16:30:00.000Z',
    online: 100,
  };

  it('names the own time of a reader elsewhere, and nothing more to others', async () => {
    const event = await makeEvent(desk.test, evening);
    const [east, west, here, unknown] = [
      await living('primorskii-krai'),
      await living('kaliningradskaia-oblast'),
      await living('moskva'),
      await living(null),
    ];
    const textTo = async (reader: typeof east) => {
      await registerForTest(desk.test, reader, event, { participation: 'ONLINE' });
      return emailTo(desk.test, reader.user.email, 'Вы зарегистрированы');
    };
    const textToEast = await textTo(east);
    expect(textToEast).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК), у вас 01:00, 11 декабря');
    expect(textToEast).toContain('Окончание: 10 декабря 2026 г., 19:30 (МСК), у вас 02:30, 11 декабря');
    expect(await textTo(west)).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК), у вас 17:00 ');
    for (const reader of [here, unknown]) {
      const text = await textTo(reader);
      expect(text).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК)');
      expect(text).not.toContain('у вас 1');
    }
  });

  it('says «завтра» and «сегодня» only where the calendar of the reader says so too', async () => {
    const event = await makeEvent(desk.test, evening);
    const [east, here] = [await living('primorskii-krai'), await living('moskva')];
    for (const reader of [east, here]) await registerForTest(desk.test, reader, event, { participation: 'ONLINE' });
    const remindedAt = async (iso: string): Promise<void> => {
      desk.clock.forward(Date.parse(iso) - desk.clock.now().getTime());
      await enqueueReminders(desk.test.app);
      await desk.test.running.outbox.wake();
    };
    // 09:00 of the 10th in Moscow, 16:00 of the 10th in the east, where it begins on the 11th.
    await remindedAt('2026-12-10T06:00:00.000Z');
    expect(await emailTo(desk.test, here.user.email, 'Сегодня')).toContain('18:00 (МСК)');
    expect(await emailTo(desk.test, east.user.email, 'Сегодня')).toBeNull();
    expect(await emailTo(desk.test, east.user.email, 'Скоро')).toContain('18:00 (МСК), у вас 01:00, 11 декабря');
    await remindedAt('2026-12-10T14:00:00.000Z');
    expect(await emailTo(desk.test, east.user.email, 'Через час')).toContain('18:00 (МСК), у вас 01:00, 11 декабря');
  });

  it('names it in deadlines: of a seat, of payment, of an invoice', async () => {
    const event = await paidEvent(desk.test, { capacity: 1 });
    const east = await living('primorskii-krai');
    const { id } = await registerForTest(desk.test, east, event);
    const dueEast = 'у вас 06:40, 25 ноября';
    const asked = await emailTo(desk.test, east.user.email, 'Место за вами до оплаты');
    expect(asked).toContain(`держим место до 24 ноября 2026 г., 23:40 (МСК), ${dueEast}.`);
    expect(asked).toMatch(/К оплате: 3 500 ₽, до 24 ноября 2026 г., 23:40 \(МСК\), у вас 06:40, 25 ноября/);
    expect(asked).toMatch(/Возврат при отмене: вся сумма — до [^;]*у вас/);
    desk.clock.forward(2 * day + hour);
    await remindToPay(desk.test.app);
    expect(await emailTo(desk.test, east.user.email, 'Осталось оплатить')).toContain(dueEast);
    await call(east, 'requestInvoice', { registrationId: id, payer });
    expect(await emailTo(desk.test, east.user.email, 'Счёт №')).toMatch(/Место за вами до .*\(МСК\), у вас \d\d:\d\d/);
    const waiting = await living('kaliningradskaia-oblast');
    await registerForTest(desk.test, waiting, event, { joinWaitingList: true });
    await east.graphql('mutation ($id: ID!) { cancelRegistration(id: $id) { __typename } }', { id });
    await advanceAndRun(desk, 0);
    expect(await emailTo(desk.test, waiting.user.email, 'Освободилось место')).toContain(
      'Мы держим его до 25 ноября 2026 г., 00:40 (МСК), у вас 23:40, 24 ноября.',
    );
  });

  it('says nothing of it to a user who comes to the venue and lives by the clock there', async () => {
    const event = await makeEvent(desk.test, { online: 100 });
    const east = await living('primorskii-krai');
    await registerForTest(desk.test, east, event);
    expect(await emailTo(desk.test, east.user.email, 'Вы зарегистрированы')).not.toMatch(/у вас \d/);
  });

  it('names it for what changes: other hours, another date', async () => {
    const event = await makeEvent(desk.test, evening);
    const east = await living('primorskii-krai');
    await registerForTest(desk.test, east, event, { participation: 'ONLINE' });
    const manager = await staff(desk.test, 'ADMINISTRATOR');
    await moveToDate(manager, event.id, '2026-12-12');
    await advanceAndRun(desk, hour);
    expect(await emailTo(desk.test, east.user.email, 'Изменения')).toContain(
      'Начало: было: 10 декабря 2026 г., 18:00 (МСК), у вас 01:00, 11 декабря; стало: 12 декабря 2026 г., 18:00 (МСК), у вас 01:00, 13 декабря',
    );
    await manager.graphql(
      `mutation ($id: ID!) { postponeEvent(id: $id, reason: "Зал закрыт.", expectedState: PUBLISHED, postponedTo: "2027-01-20T15:00:00.000Z") {
        __typename } }`,
      { id: event.id },
    );
    await advanceAndRun(desk, 0);
    const text = await emailTo(desk.test, east.user.email, 'Мероприятие переносится');
    expect(text).toContain('Новая дата: 20 января 2027 г., 18:00 (МСК), у вас 01:00, 21 января.');
    expect(text).toContain('перенесено на 20 января 2027 г., 18:00 (МСК), у вас 01:00, 21 января');
  });
});
