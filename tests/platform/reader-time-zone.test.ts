import { beforeEach, describe, expect, it } from 'vitest';
import { formatInUserZone } from '../../rules/dates/user-zone-time.js';
import { day, hour } from '../../server/core/clock.js';
import { formatDateTimeForReader, formatDateTimeWithMoscow } from '../../server/core/wording.js';
import { remindToPay } from '../../server/payments/payment.reminder.js';
import { enqueueReminders } from '../../server/registrations/announcements/registration.reminders.js';
import { zoneOfRegion } from '../../server/users/profile/region-time-zone.js';
import { regions } from '../../server/users/profile/regions.data.js';
import { call, payer } from '../support/invoices.js';
import { makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { paidEvent, advanceAndRun } from '../support/refund-harness.js';
import { emailTo, moveToDate } from '../support/schedule.js';

const [moscow, vladivostok, kaliningrad] = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Kaliningrad'];
const withSpaces = (text: string | null): string | undefined => text?.replaceAll('\u00a0', ' ');

describe('the time zone of a region', () => {
  it('is valid for each region except «other country»', () => {
    const unknownRegions = regions.filter(({ timeZone }) => timeZone === null).map(({ key }) => key);
    expect(unknownRegions).toEqual(['country-other']);
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

describe("the time in the reader's zone", () => {
  it.each([
    ['2026-11-22T15:00:00.000Z', null, vladivostok, [moscow], 'у вас 01:00, 23 ноября'],
    ['2026-11-22T20:40:00.000Z', null, vladivostok, [moscow], 'у вас 06:40, 23 ноября'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22T07:30:00.000Z', vladivostok, [moscow], 'у вас 16:00–17:30'],
    ['2026-11-22T15:00:00.000Z', null, kaliningrad, [moscow], 'у вас 17:00'],
    ['2026-11-22T21:30:00.000Z', null, kaliningrad, [moscow], 'у вас 23:30, 22 ноября'],
    ['2026-11-22T15:00:00.000Z', null, 'Europe/Minsk', [moscow], null],
    ['2026-11-22T15:00:00.000Z', null, moscow, ['Asia/Yekaterinburg', moscow], null],
    ['2026-11-22T15:00:00.000Z', null, moscow, ['Asia/Yekaterinburg'], 'у вас 18:00'],
  ] as const)('from %s to %s in %s beside %j is %s', (from, to, readerZone, namedZones, expected) => {
    expect(withSpaces(formatInUserZone(from, to, readerZone!, namedZones as unknown as [string]))).toBe(
      expected ?? undefined,
    );
  });

  it('comes after the time of the venue and of Moscow', () => {
    const at = '2026-11-22T15:00:00.000Z';
    expect(withSpaces(formatDateTimeForReader(vladivostok!, at, moscow!))).toBe(
      '22 ноября 2026 г., 18:00 (МСК), у вас 01:00, 23 ноября',
    );
    expect(withSpaces(formatDateTimeForReader(null, at, moscow!))).toBe('22 ноября 2026 г., 18:00 (МСК)');
    expect(withSpaces(formatDateTimeWithMoscow(kaliningrad!, at, 'Asia/Yekaterinburg'))).toBe(
      '22 ноября 2026 г., 20:00 (МСК+2), в Москве 18:00, у вас 17:00',
    );
    expect(withSpaces(formatDateTimeWithMoscow(moscow!, at, 'Asia/Yekaterinburg'))).toBe(
      '22 ноября 2026 г., 20:00 (МСК+2), в Москве 18:00',
    );
  });
});

describe('times in an email', () => {
  const harness = harnessForEachTest();
  beforeEach(async () => {
    // 23:40 in Moscow on the 21st is 06:40 on the 22nd in Vladivostok.
    harness.clock.forward(11 * hour + 40 * 60_000);
  });

  const userIn = async (regionId: string | null) => signInAs(harness.test, await makeUser(harness.test, { regionId }));
  const evening = {
    format: 'ONLINE' as const,
    startsAt: '2026-12-10T15:00:00.000Z',
    endsAt: '2026-12-10T16:30:00.000Z',
    online: 100,
  };

  it("include the reader's own time only if it differs", async () => {
    const event = await makeEvent(harness.test, evening);
    const [east, west, moscowUser, unknown] = [
      await userIn('primorskii-krai'),
      await userIn('kaliningradskaia-oblast'),
      await userIn('moskva'),
      await userIn(null),
    ];
    const textTo = async (reader: typeof east) => {
      await registerForTest(harness.test, reader, event, { participation: 'ONLINE' });
      return emailTo(harness.test, reader.user.email, 'Вы зарегистрированы');
    };
    const textToEast = await textTo(east);
    expect(textToEast).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК), у вас 01:00, 11 декабря');
    expect(textToEast).toContain('Окончание: 10 декабря 2026 г., 19:30 (МСК), у вас 02:30, 11 декабря');
    expect(await textTo(west)).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК), у вас 17:00 ');
    for (const reader of [moscowUser, unknown]) {
      const text = await textTo(reader);
      expect(text).toContain('Начало: 10 декабря 2026 г., 18:00 (МСК)');
      expect(text).not.toContain('у вас 1');
    }
  });

  it("say «завтра» and «сегодня» only if it is true in the reader's zone", async () => {
    const event = await makeEvent(harness.test, evening);
    const [east, moscowUser] = [await userIn('primorskii-krai'), await userIn('moskva')];
    for (const reader of [east, moscowUser])
      await registerForTest(harness.test, reader, event, { participation: 'ONLINE' });
    const remindedAt = async (iso: string): Promise<void> => {
      harness.clock.forward(Date.parse(iso) - harness.clock.now().getTime());
      await enqueueReminders(harness.test.app);
      await harness.test.running.outbox.runPendingJobs();
    };
    // 09:00 on the 10th in Moscow is 16:00 in the east, where the event starts on the 11th.
    await remindedAt('2026-12-10T06:00:00.000Z');
    expect(await emailTo(harness.test, moscowUser.user.email, 'Сегодня')).toContain('18:00 (МСК)');
    expect(await emailTo(harness.test, east.user.email, 'Сегодня')).toBeNull();
    expect(await emailTo(harness.test, east.user.email, 'Скоро')).toContain('18:00 (МСК), у вас 01:00, 11 декабря');
    await remindedAt('2026-12-10T14:00:00.000Z');
    expect(await emailTo(harness.test, east.user.email, 'Через час')).toContain('18:00 (МСК), у вас 01:00, 11 декабря');
  });

  it("include the reader's own time in deadlines of seats, payments and invoices", async () => {
    const event = await paidEvent(harness.test, { capacity: 1 });
    const east = await userIn('primorskii-krai');
    const { id } = await registerForTest(harness.test, east, event);
    const dueEast = 'у вас 06:40, 25 ноября';
    const paymentEmail = await emailTo(harness.test, east.user.email, 'Место за вами до оплаты');
    expect(paymentEmail).toContain(`держим место до 24 ноября 2026 г., 23:40 (МСК), ${dueEast}.`);
    expect(paymentEmail).toMatch(/К оплате: 3 500 ₽, до 24 ноября 2026 г., 23:40 \(МСК\), у вас 06:40, 25 ноября/);
    expect(paymentEmail).toMatch(/Возврат при отмене: вся сумма — до [^;]*у вас/);
    harness.clock.forward(2 * day + hour);
    await remindToPay(harness.test.app);
    expect(await emailTo(harness.test, east.user.email, 'Осталось оплатить')).toContain(dueEast);
    await call(east, 'requestInvoice', { registrationId: id, payer });
    expect(await emailTo(harness.test, east.user.email, 'Счёт №')).toMatch(
      /Место за вами до .*\(МСК\), у вас \d\d:\d\d/,
    );
    const waitingUser = await userIn('kaliningradskaia-oblast');
    await registerForTest(harness.test, waitingUser, event, { joinWaitingList: true });
    await east.mutate('cancelRegistration', { id });
    await advanceAndRun(harness, 0);
    expect(await emailTo(harness.test, waitingUser.user.email, 'Освободилось место')).toContain(
      'Мы держим его до 25 ноября 2026 г., 00:40 (МСК), у вас 23:40, 24 ноября.',
    );
  });

  it('do not include it for participation at the venue', async () => {
    const event = await makeEvent(harness.test, { online: 100 });
    const east = await userIn('primorskii-krai');
    await registerForTest(harness.test, east, event);
    expect(await emailTo(harness.test, east.user.email, 'Вы зарегистрированы')).not.toMatch(/у вас \d/);
  });

  it('include it for changed hours and dates', async () => {
    const event = await makeEvent(harness.test, evening);
    const east = await userIn('primorskii-krai');
    await registerForTest(harness.test, east, event, { participation: 'ONLINE' });
    const manager = await staff(harness.test, 'ADMINISTRATOR');
    await moveToDate(manager, event.id, '2026-12-12');
    await advanceAndRun(harness, hour);
    expect(await emailTo(harness.test, east.user.email, 'Изменения')).toContain(
      'Начало: было: 10 декабря 2026 г., 18:00 (МСК), у вас 01:00, 11 декабря; стало: 12 декабря 2026 г., 18:00 (МСК), у вас 01:00, 13 декабря',
    );
    await manager.mutate('postponeEvent', {
      id: event.id,
      reason: 'Зал закрыт.',
      expectedState: 'PUBLISHED',
      postponedTo: '2027-01-20T15:00:00.000Z',
    });
    await advanceAndRun(harness, 0);
    const text = await emailTo(harness.test, east.user.email, 'Мероприятие переносится');
    expect(text).toContain('Новая дата: 20 января 2027 г., 18:00 (МСК), у вас 01:00, 21 января.');
    expect(text).toContain('перенесено на 20 января 2027 г., 18:00 (МСК), у вас 01:00, 21 января');
  });
});
