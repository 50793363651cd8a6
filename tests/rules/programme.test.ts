import { describe, expect, it } from 'vitest';
import { clashesOf, minutesOfDay, type SessionTimes } from '../../rules/programme.js';
import { blocksOf, readPasted } from '../../rules/programme-paste.js';

const at = (time: string): string => `2027-02-10T${time}:00.000Z`;
const anna = { id: 'anna', name: 'Анна' };

const session = (id: string, from: string, to: string, rest: Partial<SessionTimes> = {}): SessionTimes => ({
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
  ...rest,
});
const talk = (id: string, from: string, to: string, speakers = [anna]) => ({
  id,
  title: id,
  startsAt: at(from),
  endsAt: at(to),
  speakers,
});

describe('what clashes in a programme', () => {
  it('is nothing where one block follows another, or they are in different halls', () => {
    expect(
      clashesOf([
        session('one', '09:00', '10:00'),
        session('two', '10:00', '11:00'),
        session('three', '09:00', '11:00', { hallId: 'b' }),
        session('break', '09:30', '10:30', { hallId: null, kind: 'BREAK' }),
      ]),
    ).toEqual([]);
  });

  it('is two blocks in one hall, said at both', () => {
    const clashes = clashesOf([session('one', '09:00', '10:01'), session('two', '10:00', '11:00')]);
    expect(clashes.map(({ sessionId }) => sessionId).sort()).toEqual(['one', 'two']);
  });

  it('finds a short block inside of a long one behind another', () => {
    const clashes = clashesOf([
      session('long', '09:00', '12:00'),
      session('first', '09:10', '09:20'),
      session('second', '11:00', '11:10'),
    ]);
    expect(clashes.filter(({ sessionId }) => sessionId === 'long')).toHaveLength(2);
  });

  it('is a person in two halls at once, but not one who speaks in the block that she leads', () => {
    const leads = session('one', '09:00', '10:00', { moderators: [anna], talks: [talk('t', '09:10', '09:30')] });
    expect(clashesOf([leads])).toEqual([]);
    const elsewhere = session('two', '09:20', '09:40', { hallId: 'b', talks: [talk('u', '09:20', '09:40')] });
    const clashes = clashesOf([leads, elsewhere]);
    expect(clashes.map(({ sessionId, talkId }) => [sessionId, talkId])).toEqual(
      expect.arrayContaining([
        ['one', null],
        ['one', 't'],
        ['two', 'u'],
      ]),
    );
  });

  it('is a talk outside of its block, and two talks at once', () => {
    const own = session('one', '09:00', '10:00', {
      talks: [talk('t', '09:00', '09:30', []), talk('u', '09:20', '10:10', [])],
    });
    expect(clashesOf([own]).map(({ talkId }) => talkId)).toEqual(['u', 't', 'u']);
  });
});

describe('minutes of a day', () => {
  it('count halls side by side once, and sponsors and breaks apart', () => {
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

describe('what is pasted from a spreadsheet', () => {
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

  it('is understood line by line, and what is not is told', () => {
    const { rows, problems } = readPasted(text);
    expect(rows.map(({ startTime, endTime, title }) => [startTime, endTime, title])).toEqual([
      ['09:00', '09:20', 'Аритмии'],
      ['09:20', '09:50', 'Одышка'],
      ['09:50', '10:00', 'Кофе-брейк'],
    ]);
    expect(rows[0]).toMatchObject({ hall: 'Зал А', speakers: ['Иванова Анна Петровна', 'Ким Вера'], isBreak: false });
    expect(problems.map(({ line }) => line)).toEqual([6, 7, 8]);
  });

  it('makes a block of what follows each other in a hall; a break stands by itself', () => {
    const { rows } = readPasted(`${text}\n10:00-10:20\tЗал А\tОтёки\tКим Вера\n10:20\tЗал Б\tШумы\t`);
    expect(blocksOf(rows).map((block) => block.map(({ title }) => title))).toEqual([
      ['Аритмии', 'Одышка'],
      ['Кофе-брейк'],
      ['Отёки'],
      ['Шумы'],
    ]);
    expect(rows.at(-1)!.endTime).toBe('10:40');
  });
});
