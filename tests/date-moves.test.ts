import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hour } from '../server/core/clock.js';
import type { Tariff } from '../server/events/event-parts.entity.js';
import { makeEvent, registered, signedIn, staff, type MadeEvent } from './support/make.js';
import { openDesk, pass, type Desk } from './support/refunding.js';
import { emailTo, formOf, postpone } from './support/schedule.js';
import { makePromoCode } from './support/tariffs.js';
import type { Visitor } from './support/visitor.js';

let desk: Desk;
let editor: Visitor;
let event: MadeEvent;
const early = '2027-01-20T20:59:59.000Z';
const closes = '2027-02-08T15:00:00.000Z';
const changes = '2027-02-05T15:00:00.000Z';
beforeEach(async () => {
  desk = await openDesk();
  editor = await staff(desk.test, 'ADMINISTRATOR');
  event = await makeEvent(desk.test, {
    startsAt: '2027-02-10T06:00:00.000Z',
    endsAt: '2027-02-11T15:00:00.000Z',
    dates: '["2027-02-10","2027-02-11"]',
    registrationClosesAt: closes,
    answersChangeUntil: changes,
    tariffs: [
      { title: 'Ранний', availableUntil: early },
      { title: 'Обычный', availableFrom: early },
    ],
  });
  await makePromoCode(desk.test, event, { code: 'NEVA', validUntil: early });
});
afterEach(() => desk.close());

type Move = { key: string; field: string | null; what: string; becomes: string; staysBecause: string | null };
type Saved = {
  moved?: { what: string; becomes: string }[];
  problems?: { code: string; field: string | null }[];
};
type Decision = { move: string[]; keep: string[] };

const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, nmoPoints: 0 })) });
const weekLater = days('2027-02-17', '2027-02-18');

async function movesOf(given: object): Promise<Move[]> {
  const { form } = await formOf(editor, event.id);
  const { data } = await editor.graphql<{ eventDateMoves: Move[] }>(
    `query ($id: ID!, $input: EventInput!) { eventDateMoves(id: $id, input: $input) { key field what becomes staysBecause } }`,
    { id: event.id, input: { ...form, ...given } },
  );
  return data.eventDateMoves;
}

async function save(given: object, dates: Decision | null, notice: object | null = null): Promise<Saved> {
  const { form, version } = await formOf(editor, event.id);
  const { data } = await editor.graphql<{ saveEvent: Saved }>(
    `mutation ($id: ID!, $version: String!, $input: EventInput!, $notice: EventNoticeInput, $dates: EventDatesInput) {
      saveEvent(id: $id, version: $version, input: $input, notice: $notice, dates: $dates) {
        ... on EventFormSaved { moved { what becomes } } ... on Problems { problems { code field } } } }`,
    { id: event.id, version, input: { ...form, ...given }, notice, dates },
  );
  return data.saveEvent;
}

const keysOf = (moves: Move[], isWanted: (move: Move) => boolean): string[] =>
  moves.filter(isWanted).map(({ key }) => key);
const tariffs = () =>
  desk.test.app.database.read<Pick<Tariff, 'title' | 'availableFrom' | 'availableUntil'>>(
    'SELECT title, "availableFrom", "availableUntil" FROM tariffs WHERE "eventId" = ? ORDER BY position',
    [event.id],
  );

describe('the days of an event move by a week', () => {
  it('names every date that counts from them, and saves nothing before staff has decided of all', async () => {
    const moves = await movesOf(weekLater);
    expect(moves.map(({ what, becomes, staysBecause }) => [what, becomes, staysBecause])).toEqual([
      ['Регистрация закрывается', '2027-02-15T15:00:00.000Z', null],
      ['Ответы можно менять до', '2027-02-12T15:00:00.000Z', null],
      ['Тариф «Ранний»: продажа до', '2027-01-27T20:59:59.000Z', null],
      ['Тариф «Обычный»: продажа с', '2027-01-27T20:59:59.000Z', null],
      ['Промокод NEVA: действует до', '2027-01-27T20:59:59.000Z', null],
    ]);
    const refused = { problems: [{ code: 'DATES_NEEDED', field: 'days' }] };
    expect(await save(weekLater, null)).toEqual(refused);
    expect(await save(weekLater, { move: keysOf(moves, ({ field }) => field === null), keep: [] })).toEqual(refused);
    expect((await formOf(editor, event.id)).form.days.map(({ date }) => date)).toEqual(['2027-02-10', '2027-02-11']);
  });

  it('moves what staff chose, leaves the rest, and says what moved', async () => {
    const moves = await movesOf(weekLater);
    const isTariff = ({ key }: Move): boolean => key.startsWith('tariffs.');
    const decision = {
      move: keysOf(moves, isTariff),
      keep: keysOf(moves, ({ key, field }) => field === 'answersChangeUntil' || key.startsWith('promo_codes.')),
    };
    const saved = await save({ ...weekLater, registrationClosesAt: '2027-02-15T18:00' }, decision);
    expect(saved.moved!.map(({ what }) => what)).toEqual(['Тариф «Ранний»: продажа до', 'Тариф «Обычный»: продажа с']);
    const moved = '2027-01-27T20:59:59.000Z';
    expect(await tariffs()).toEqual([
      { title: 'Ранний', availableFrom: null, availableUntil: moved },
      { title: 'Обычный', availableFrom: moved, availableUntil: null },
    ]);
    const { form } = await formOf(editor, event.id);
    expect(form).toMatchObject({
      registrationClosesAt: '2027-02-15T18:00',
      answersChangeUntil: '2027-02-05T18:00',
    });
    expect(await desk.test.app.database.read('SELECT "validUntil" FROM promo_codes')).toEqual([{ validUntil: early }]);
  });

  it('proposes to leave a sale that is over or would be over at once; of a postponed event it moves all', async () => {
    desk.clock.forward(Date.parse('2027-01-25T09:00:00Z') - desk.clock.now().getTime());
    // The session has ended by then.
    editor = await staff(desk.test, 'ADMINISTRATOR');
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

  it('refuses a sale that would end before it begins because one of its ends stayed', async () => {
    await desk.test.app.database.inTransaction((transaction) =>
      transaction.query(
        `UPDATE tariffs SET "availableUntil" = '2027-01-24T20:59:59.000Z' WHERE "eventId" = ? AND "availableFrom" IS NOT NULL`,
        [event.id],
      ),
    );
    const moves = await movesOf(weekLater);
    const begins = keysOf(moves, ({ what }) => what === 'Тариф «Обычный»: продажа с');
    const keep = keysOf(moves, ({ key }) => !begins.includes(key));
    expect(await save(weekLater, { move: begins, keep })).toEqual({
      problems: [{ code: 'DATES_TURNED', field: 'days' }],
    });
  });

  it('moves nothing when a day is added behind them', async () => {
    expect(await movesOf(days('2027-02-10', '2027-02-11', '2027-02-12'))).toEqual([]);
  });
});

describe('users who bookmarked a talk, when the days move', () => {
  const moveAll = async (notice: object): Promise<void> => {
    const keep = (await movesOf(weekLater)).map(({ key }) => key);
    expect(await save(weekLater, { move: [], keep }, notice)).toEqual({ moved: [] });
    await pass(desk, hour);
  };

  async function people() {
    const { data } = await editor.graphql<{
      saveProgrammeSession: { event: { programme: { sessions: { talks: { id: string }[] }[] }[] } };
    }>(
      `mutation ($eventId: ID!, $input: ProgrammeSessionInput!) { saveProgrammeSession(eventId: $eventId, sure: true, input: $input) {
        ... on ProgrammeChanged { event { programme { sessions { talks { id } } } } } ... on Problems { problems { code } } } }`,
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
      },
    );
    const id = data.saveProgrammeSession.event.programme[0]!.sessions[0]!.talks[0]!.id;
    const [follower, participant] = [await signedIn(desk.test), await signedIn(desk.test)];
    for (const visitor of [follower, participant])
      await visitor.graphql('mutation ($id: ID!) { markTalk(id: $id) { ... on TalkMarked { item { id } } } }', { id });
    await registered(desk.test, participant, event);
    desk.clock.forward(1_000);
    return { follower: follower.user.email, participant: participant.user.email };
  }

  it('tells those who are not registered of their talk, and participants of the days, each once', async () => {
    const { follower, participant } = await people();
    const { form } = await formOf(editor, event.id);
    const preview = await editor.graphql<{ eventNoticePreview: object }>(
      'query ($id: ID!, $input: EventInput!) { eventNoticePreview(id: $id, input: $input) { people followers } }',
      { id: event.id, input: { ...form, ...weekLater } },
    );
    expect(preview.data.eventNoticePreview).toEqual({ people: 1, followers: 1 });
    await moveAll({ send: true });
    expect(await emailTo(desk.test, follower, 'Изменения в программе')).toContain(
      'Первый: было: 10 февраля 2027 г., 09:00 (МСК); стало: 17 февраля 2027 г., 09:00 (МСК)',
    );
    expect(await emailTo(desk.test, participant, 'Изменения: ')).toContain('17');
    expect(await emailTo(desk.test, participant, 'Изменения в программе')).toBeNull();
  });

  it('tells nobody when staff has decided so', async () => {
    const { follower } = await people();
    await moveAll({ send: false, silentBecause: 'Обзвонили всех.' });
    expect(await emailTo(desk.test, follower, 'Изменения в программе')).toBeNull();
  });
});
