import { describe, expect, it } from 'vitest';
import { currentDay, nextTalk, sessionsIn } from '../../client/live/sessions-of-day';
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

describe('the programme of the console', () => {
  const days = [
    { date: 'first', sessions: [talk('a', '09:00', '10:00')] },
    { date: 'empty', sessions: [] },
    { date: 'last', sessions: [talk('b', '15:00', '16:00')] },
  ];

  it('is of the day that goes on or comes next, and of the last one at the end', () => {
    const dateAt = (time: string) => currentDay(days, at(time))?.date;
    expect([dateAt('08:00'), dateAt('10:00'), dateAt('17:00')]).toEqual(['first', 'last', 'last']);
    expect(currentDay([], at('08:00'))).toBeUndefined();
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
