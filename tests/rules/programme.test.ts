import { describe, expect, it } from 'vitest';
import { programmeConflicts, minutesOfDay, type SessionTimes } from '../../rules/events/programme.js';
import { groupIntoBlocks, parsePastedProgramme } from '../../rules/events/programme-paste.js';

const at = (time: string): string => `2027-02-10T${time}:00.000Z`;
const anna = { id: 'anna', name: 'Анна' };

const session = (id: string, from: string, to: string, values: Partial<SessionTimes> = {}): SessionTimes => ({
  id,
  title: id,
  kind: 'LECTURES',
  hallId: 'a',
  startsAt: at(from),
  endsAt: at(to),
  countsForNmo: true,
  sponsorName: null,
  moderators: [],
  talks: [],
  ...values,
});
const talk = (id: string, from: string, to: string, speakers = [anna]) => ({
  id,
  title: id,
  startsAt: at(from),
  endsAt: at(to),
  speakers,
});

describe('conflicts in a programme', () => {
  it('finds no conflict between consecutive blocks or blocks in different halls', () => {
    expect(
      programmeConflicts([
        session('one', '09:00', '10:00'),
        session('two', '10:00', '11:00'),
        session('three', '09:00', '11:00', { hallId: 'b' }),
        session('break', '09:30', '10:30', { hallId: null, kind: 'BREAK' }),
      ]),
    ).toEqual([]);
  });

  it('reports overlapping blocks of one hall at both blocks', () => {
    const clashes = programmeConflicts([session('one', '09:00', '10:01'), session('two', '10:00', '11:00')]);
    expect(clashes.map(({ sessionId }) => sessionId).sort()).toEqual(['one', 'two']);
  });

  it('finds all short blocks within a long one', () => {
    const clashes = programmeConflicts([
      session('long', '09:00', '12:00'),
      session('first', '09:10', '09:20'),
      session('second', '11:00', '11:10'),
    ]);
    expect(clashes.filter(({ sessionId }) => sessionId === 'long')).toHaveLength(2);
  });

  it('reports a person in two halls at once, but not a moderator who speaks in the same block', () => {
    const withModerator = session('one', '09:00', '10:00', {
      moderators: [anna],
      talks: [talk('t', '09:10', '09:30')],
    });
    expect(programmeConflicts([withModerator])).toEqual([]);
    const inOtherHall = session('two', '09:20', '09:40', { hallId: 'b', talks: [talk('u', '09:20', '09:40')] });
    const clashes = programmeConflicts([withModerator, inOtherHall]);
    expect(clashes.map(({ sessionId, talkId }) => [sessionId, talkId])).toEqual(
      expect.arrayContaining([
        ['one', null],
        ['one', 't'],
        ['two', 'u'],
      ]),
    );
  });

  it('reports a talk outside of its block and overlapping talks', () => {
    const block = session('one', '09:00', '10:00', {
      talks: [talk('t', '09:00', '09:30', []), talk('u', '09:20', '10:10', [])],
    });
    expect(programmeConflicts([block]).map(({ talkId }) => talkId)).toEqual(['u', 't', 'u']);
  });
});

describe('minutes of a day', () => {
  it('counts parallel halls once, and sponsors and breaks separately', () => {
    expect(
      minutesOfDay([
        session('one', '09:00', '10:00'),
        session('two', '09:30', '11:00', { hallId: 'b' }),
        session('gift', '11:00', '11:45', { sponsorName: 'Фарма', countsForNmo: false }),
        session('break', '11:45', '12:00', { kind: 'BREAK', countsForNmo: false }),
        session('three', '12:00', '12:30'),
      ]),
    ).toEqual({ nmo: 150, sponsored: 45, idle: 15 });
  });
});

describe('pasted programme', () => {
  const text = [
    'Время\tЗал\tДоклад\tДокладчик',
    '9.00–9:20\tЗал А\tАритмии\tИванова Анна Петровна; Ким Вера',
    '09:20\tЗал А\tОдышка\tКим Вера',
    '09:50 - 10:00\tЗал А\tКофе-брейк',
    '',
    'утром\tЗал А\tНе понять\t',
    '10:00-09:00\tЗал А\tНазад\t',
    '10:00-10:30\tЗал Б\t\tКто-то',
  ].join('\r\n');

  it('parses pasted lines and reports those that it cannot parse', () => {
    const { rows, problems } = parsePastedProgramme(text);
    expect(rows.map(({ startTime, endTime, title }) => [startTime, endTime, title])).toEqual([
      ['09:00', '09:20', 'Аритмии'],
      ['09:20', '09:50', 'Одышка'],
      ['09:50', '10:00', 'Кофе-брейк'],
    ]);
    expect(rows[0]).toMatchObject({ hall: 'Зал А', speakers: ['Иванова Анна Петровна', 'Ким Вера'], isBreak: false });
    expect(problems.map(({ line }) => line)).toEqual([6, 7, 8]);
  });

  it('groups consecutive rows of a hall into a block; a break is a block of its own', () => {
    const { rows } = parsePastedProgramme(`${text}\n10:00-10:20\tЗал А\tОтёки\tКим Вера\n10:20\tЗал Б\tШумы\t`);
    expect(groupIntoBlocks(rows).map((block) => block.map(({ title }) => title))).toEqual([
      ['Аритмии', 'Одышка'],
      ['Кофе-брейк'],
      ['Отёки'],
      ['Шумы'],
    ]);
    expect(rows.at(-1)!.endTime).toBe('10:40');
  });
});
