import { describe, expect, it } from 'vitest';
import { currentDay, nextTalk, sessionsIn } from '../../client/live/sessions-of-day';
import { talkStep } from '../../client/live/office/console-programme';
import { byBroadcast } from '../../client/live/office/recording/recording-dialog';
import { parseVideoValues, videoValues } from '../../client/live/office/room-video';
import { voidedText } from '../../client/live/office/void-dialog';

const at = (time: string) => `2027-03-11T${time}:00.000Z`;
const talk = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) });

describe('the next talk', () => {
  const talks = [talk('one', '09:00', '09:30'), talk('two', '09:30', '10:00'), talk('three', '10:00', '10:30')];

  it('follows the current one, whatever the time is', () => {
    expect(nextTalk(talks, 'one', at('12:00'))?.id).toBe('two');
    expect(nextTalk(talks, 'three', at('09:00'))).toBeNull();
  });

  it('is that of the clock before the first one was chosen', () => {
    expect(nextTalk(talks, null, at('08:00'))?.id).toBe('one');
    expect(nextTalk(talks, null, at('09:30'))?.id).toBe('two');
    expect(nextTalk(talks, null, at('11:00'))).toBeNull();
  });

  it('is that of the clock when the current one is of another hall', () => {
    expect(nextTalk(talks, 'elsewhere', at('09:10'))?.id).toBe('one');
  });
});

it('the recording of each day is counted from its own first talk', () => {
  const part = (day: number, from: string, to: string) => ({
    from: `2027-03-${day}T${from}:00.000Z`,
    to: `2027-03-${day}T${to}:00.000Z`,
  });
  const [one, two, three] = [
    part(11, '09:00', '09:30'),
    part(11, '11:00', '12:00'),
    part(12, '09:00', '09:30'),
  ] as const;
  expect(byBroadcast([one, two, three])).toEqual([[one, two], [three]]);
  expect(byBroadcast([])).toEqual([]);
});

describe('the programme of the console', () => {
  const moscow = 'Europe/Moscow';
  const session = (id: string, endsAt: string) => ({ endsAt, talks: [{ id }] });
  const days = [
    { date: '2027-03-11', sessions: [session('a', '2027-03-11T18:00:00.000Z')] },
    { date: '2027-03-12', sessions: [] },
    { date: '2027-03-13', sessions: [session('b', '2027-03-13T22:30:00.000Z')] },
    { date: '2027-03-14', sessions: [session('c', '2027-03-14T18:00:00.000Z')] },
  ];
  const dateAt = (now: string, talkId: string | null = null) =>
    currentDay(days, { talkId, now: `2027-03-${now}:00.000Z`, timeZone: moscow })?.date.slice(-2);

  it('is of today until midnight, and then of the next day; of the last one at the end', () => {
    expect(['10T12:00', '11T15:00', '11T20:59'].map((now) => dateAt(now))).toEqual(['11', '11', '11']);
    expect(['11T21:01', '15T12:00'].map((now) => dateAt(now))).toEqual(['13', '14']);
    expect(currentDay([], { talkId: null, now: at('08:00'), timeZone: moscow })).toBeUndefined();
  });

  it('is of the day whose sessions last past midnight, or whose talk goes on', () => {
    expect(dateAt('13T22:00')).toBe('13');
    expect(dateAt('13T23:00')).toBe('14');
    expect(dateAt('13T23:00', 'b')).toBe('13');
  });

  it('has the sessions of the hall and those of all halls', () => {
    const sessions = [
      { id: 1, hall: { id: 'a' } },
      { id: 2, hall: { id: 'b' } },
      { id: 3, hall: null },
    ];
    expect(sessionsIn(sessions, 'a').map(({ id }) => id)).toEqual([1, 3]);
    expect(sessionsIn(sessions, undefined)).toHaveLength(3);
  });
});

describe('what a press begins', () => {
  const titled = (...values: Parameters<typeof talk>) => ({ ...talk(...values), title: values[0] });
  const talks = [titled('one', '15:00', '15:30'), titled('two', '15:30', '16:00')];
  const evening = { talks, date: '2027-03-11', talkId: null, lastTalkId: null, isEnded: false, timeZone: 'UTC' };
  const step = (time: string, values: Partial<Parameters<typeof talkStep>[0]> = {}) => {
    const { next, text } = talkStep({ ...evening, now: at(time), ...values });
    return [next?.id, text.replaceAll('\u00a0', ' ')];
  };

  it('is nothing after the last talk of the day, whether it ended early or late', () => {
    const over = [undefined, 'Доклады этого дня закончились.'];
    expect(step('16:30')).toEqual(over);
    expect(step('15:50', { lastTalkId: 'two' })).toEqual(over);
    expect(step('17:00', { talkId: 'two' })).toEqual([undefined, 'Это последний доклад дня.']);
  });

  it('is the talk after the one that was on air last, and that of the clock before the first', () => {
    expect(step('15:20', { lastTalkId: 'one' })[0]).toBe('two');
    expect(step('16:20', { lastTalkId: 'one' })[0]).toBe('two');
    expect(step('15:20', { lastTalkId: 'of yesterday' })[0]).toBe('one');
  });

  it('is no talk of another day, and none after the end of the broadcast', () => {
    expect(step('12:00', { date: '2027-03-12' })).toEqual([undefined, 'Доклады начнутся 12 марта.']);
    expect(step('15:20', { isEnded: true })).toEqual([undefined, '']);
  });
});

describe('the form of the video', () => {
  const hosts = { streamingHost: 'https://stream.example.ru', frameHosts: [] };
  const rutube = 'c6cc4d620b1d4338901770a44b3e82f4';
  const parse = (sourceId: string, backupSourceId = '') => parseVideoValues({ sourceId, backupSourceId }, hosts);

  it('reads what it has written', () => {
    const room = { source: 'RUTUBE', sourceId: rutube, backupSource: 'HLS', backupSourceId: 'hall-1' } as const;
    expect(parseVideoValues(videoValues(room), hosts)).toEqual(room);
    const none = { source: null, sourceId: null, backupSource: null, backupSourceId: null };
    expect(parseVideoValues(videoValues(none), hosts)).toEqual(none);
  });

  it('shows each problem at its field', () => {
    expect(parse('что-то', 'https://nowhere.example.ru/1')).toMatchObject([
      { field: 'sourceId', message: expect.stringContaining('не похоже на видео') },
      { field: 'backupSourceId', message: expect.stringContaining('nowhere.example.ru') },
    ]);
    expect(parse('', 'hall-1')).toMatchObject([{ field: 'sourceId' }]);
    expect(parse(`https://rutube.ru/video/${rutube}/`, `rutube.ru/play/embed/${rutube}`)).toMatchObject([
      { field: 'backupSourceId', message: expect.stringContaining('что и') },
    ]);
  });
});

it('says how many presence checks were voided, and why none was', () => {
  expect(voidedText({ checks: 12, people: 1 })).toBe('Засчитано: 12\u00a0проверок у\u00a01\u00a0участника.');
  expect(voidedText({ checks: 0, people: 0 })).toContain('Снимать нечего');
});
