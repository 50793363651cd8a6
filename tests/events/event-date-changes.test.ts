import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../../server/core/clock.js';
import type { Tariff } from '../../server/events/event-parts.entity.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { advanceAndRun } from '../support/refund-harness.js';
import { emailTo, formOf, postpone } from '../support/schedule.js';
import { makePromoCode } from '../support/tariffs.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let editor: TestClient;
let event: TestEvent;
const earlyBirdEnd = '2027-01-20T20:59:59.000Z';
const closes = '2027-02-08T15:00:00.000Z';
const answersEnd = '2027-02-05T15:00:00.000Z';
beforeEach(async () => {
  editor = await staff(harness.test, 'ADMINISTRATOR');
  event = await makeEvent(harness.test, {
    startsAt: '2027-02-10T06:00:00.000Z',
    endsAt: '2027-02-11T15:00:00.000Z',
    dates: '["2027-02-10","2027-02-11"]',
    registrationClosesAt: closes,
    answersChangeUntil: answersEnd,
    tariffs: [
      { title: 'Ранний', availableUntil: earlyBirdEnd },
      { title: 'Обычный', availableFrom: earlyBirdEnd },
    ],
  });
  await makePromoCode(harness.test, event, { code: 'NEVA', validUntil: earlyBirdEnd });
});

type Move = { key: string; field: string | null; what: string; becomes: string; staysBecause: string | null };
type Decision = { move: string[]; keep: string[] };

const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, nmoPoints: 0 })) });
const weekLater = days('2027-02-17', '2027-02-18');

async function movesOf(changes: object) {
  const { form } = await formOf(editor, event.id);
  return editor.query(
    'eventDateMoves',
    { id: event.id, input: { ...form, ...changes } },
    'key field what becomes staysBecause',
  );
}

async function save(changes: object, dates: Decision | null, notice: object | null = null) {
  const { form, version } = await formOf(editor, event.id);
  return editor.mutate(
    'saveEvent',
    { id: event.id, version, input: { ...form, ...changes }, notice, dates },
    'moved { what becomes }',
  );
}

const keysOf = (moves: Move[], isWanted: (move: Move) => boolean): string[] =>
  moves.filter(isWanted).map(({ key }) => key);
const tariffs = () =>
  harness.test.rows<Pick<Tariff, 'title' | 'availableFrom' | 'availableUntil'>>(
    'SELECT title, "availableFrom", "availableUntil" FROM tariffs WHERE "eventId" = ? ORDER BY position',
    [event.id],
  );

describe('dates that depend on the days of an event', () => {
  it('are all listed when the days move by a week, and nothing is saved before staff decides on each', async () => {
    const moves = await movesOf(weekLater);
    expect(moves.map(({ what, becomes, staysBecause }) => [what, becomes, staysBecause])).toEqual([
      ['Регистрация закрывается', '2027-02-15T15:00:00.000Z', null],
      ['Ответы можно менять до', '2027-02-12T15:00:00.000Z', null],
      ['Тариф «Ранний»: продажа до', '2027-01-27T20:59:59.000Z', null],
      ['Тариф «Обычный»: продажа с', '2027-01-27T20:59:59.000Z', null],
      ['Промокод NEVA: действует до', '2027-01-27T20:59:59.000Z', null],
    ]);
    const rejection = { problems: [{ code: 'DATE_MOVES_UNDECIDED', field: 'days' }] };
    expect(await save(weekLater, null)).toMatchObject(rejection);
    expect(await save(weekLater, { move: keysOf(moves, ({ field }) => field === null), keep: [] })).toMatchObject(
      rejection,
    );
    expect((await formOf(editor, event.id)).form.days.map(({ date }) => date)).toEqual(['2027-02-10', '2027-02-11']);
  });

  it('move as staff chose, stay otherwise, and are reported', async () => {
    const moves = await movesOf(weekLater);
    const isTariff = ({ key }: Move): boolean => key.startsWith('tariffs.');
    const decision = {
      move: keysOf(moves, isTariff),
      keep: keysOf(moves, ({ key, field }) => field === 'answersChangeUntil' || key.startsWith('promo_codes.')),
    };
    const saved = await save({ ...weekLater, registrationClosesAt: '2027-02-15T18:00' }, decision);
    expect(saved.moved!.map(({ what }) => what)).toEqual(['Тариф «Ранний»: продажа до', 'Тариф «Обычный»: продажа с']);
    const newBoundary = '2027-01-27T20:59:59.000Z';
    expect(await tariffs()).toEqual([
      { title: 'Ранний', availableFrom: null, availableUntil: newBoundary },
      { title: 'Обычный', availableFrom: newBoundary, availableUntil: null },
    ]);
    const { form } = await formOf(editor, event.id);
    expect(form).toMatchObject({
      registrationClosesAt: '2027-02-15T18:00',
      answersChangeUntil: '2027-02-05T18:00',
    });
    expect(await harness.test.rows('SELECT "validUntil" FROM promo_codes')).toEqual([{ validUntil: earlyBirdEnd }]);
  });

  it('stay by default when a sale is over or would be over; for a postponed event all move', async () => {
    harness.clock.forward(Date.parse('2027-01-25T09:00:00Z') - harness.clock.now().getTime());
    // The session of the editor has expired by then.
    editor = await staff(harness.test, 'ADMINISTRATOR');
    const reasons = (moves: Move[]) => Object.fromEntries(moves.map(({ what, staysBecause }) => [what, staysBecause]));
    expect(reasons(await movesOf(weekLater))).toMatchObject({
      'Тариф «Ранний»: продажа до': 'уже закончилось',
      'Тариф «Обычный»: продажа с': 'уже началось',
      'Регистрация закрывается': null,
    });
    expect(reasons(await movesOf(days('2027-01-26', '2027-01-27')))).toMatchObject({
      'Регистрация закрывается': 'новая дата уже прошла',
    });
    await postpone(editor, event.id);
    expect(reasons(await movesOf(weekLater))).toMatchObject({ 'Тариф «Ранний»: продажа до': null });
  });

  it('are rejected when a sale would end before it begins', async () => {
    await harness.test.execute(
      `UPDATE tariffs SET "availableUntil" = '2027-01-24T20:59:59.000Z' WHERE "eventId" = ? AND "availableFrom" IS NOT NULL`,
      [event.id],
    );
    const moves = await movesOf(weekLater);
    const startKeys = keysOf(moves, ({ what }) => what === 'Тариф «Обычный»: продажа с');
    const keep = keysOf(moves, ({ key }) => !startKeys.includes(key));
    expect(await save(weekLater, { move: startKeys, keep })).toMatchObject({
      problems: [{ code: 'DATE_ORDER', field: 'days' }],
    });
  });

  it('stay when a day is added at the end', async () => {
    expect(await movesOf(days('2027-02-10', '2027-02-11', '2027-02-12'))).toEqual([]);
  });
});

describe('notices to users who bookmarked a talk, when the days move', () => {
  const moveAll = async (notice: object): Promise<void> => {
    const keep = (await movesOf(weekLater)).map(({ key }) => key);
    expect(await save(weekLater, { move: [], keep }, notice)).toEqual({ moved: [] });
    await advanceAndRun(harness, hour);
  };

  async function followerAndParticipant() {
    const result = await editor.mutate(
      'saveProgrammeSession',
      {
        eventId: event.id,
        input: {
          date: '2027-02-10',
          hallId: null,
          kind: 'LECTURES',
          title: 'Утро',
          startTime: '09:00',
          endTime: '11:00',
          countsForNmo: true,
          moderators: [],
          talks: [{ title: 'Первый', startTime: '09:00', endTime: '09:30', speakers: [] }],
        },
        sure: true,
      },
      'event { programme { sessions { talks { id } } } }',
    );
    const id = result.event.programme[0]!.sessions[0]!.talks[0]!.id;
    const [follower, participant] = [await signInAs(harness.test), await signInAs(harness.test)];
    for (const client of [follower, participant]) await client.mutate('markTalk', { id }, 'item { id }');
    await registerForTest(harness.test, participant, event);
    harness.clock.forward(1_000);
    return { follower: follower.user.email, participant: participant.user.email };
  }

  it('go once to each: about the talk to bookmarkers, about the days to participants', async () => {
    const { follower, participant } = await followerAndParticipant();
    const { form } = await formOf(editor, event.id);
    const preview = await editor.query(
      'eventNoticePreview',
      { id: event.id, input: { ...form, ...weekLater } },
      'people followers',
    );
    expect(preview).toEqual({ people: 1, followers: 1 });
    await moveAll({ send: true });
    expect(await emailTo(harness.test, follower, 'Изменения в программе')).toContain(
      'Первый: было: 10 февраля 2027 г., 09:00 (МСК); стало: 17 февраля 2027 г., 09:00 (МСК)',
    );
    expect(await emailTo(harness.test, participant, 'Изменения: ')).toContain('17');
    expect(await emailTo(harness.test, participant, 'Изменения в программе')).toBeNull();
  });

  it('are not sent when staff decides so', async () => {
    const { follower } = await followerAndParticipant();
    await moveAll({ send: false, silentBecause: 'Обзвонили всех.' });
    expect(await emailTo(harness.test, follower, 'Изменения в программе')).toBeNull();
  });
});
