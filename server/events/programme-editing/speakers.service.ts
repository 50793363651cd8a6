import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../../rules/lines.js';
import { normaliseLine } from '../../../rules/text.js';
import type { Context } from '../../core/context.js';
import { insertRows } from '../../core/insert.js';
import { refuseAny } from '../../core/problems.js';
import { plainWords } from '../catalogue.js';
import { Speaker } from '../programme.entity.js';
import type { SpeakerInput } from './programme-editing.inputs.js';

const mostFound = 20;

/** «Иванова М. П.» */
export function shortNameOf(fullName: string): string {
  const [last = '', ...others] = fullName.split(' ');
  return [last, ...others.slice(0, 2).map((part) => `${part[0]}.`)].join('\u00a0').slice(0, 150);
}

const asSpeaker = (row: Speaker): Speaker => Object.assign(new Speaker(), row);

/** People whose names have these words or beginnings of words. */
export async function findSpeakers({ app, reads }: Context, text: string): Promise<Speaker[]> {
  const words = plainWords(text).trim().split(' ').filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const all = await app.kept.get('speakers by name', reads, async (own) =>
    (await own.read<Speaker>('SELECT * FROM speakers ORDER BY "fullName", id')).map((row) => ({
      row,
      words: plainWords(row.fullName),
    })),
  );
  return all
    .filter((one) => words.every((word) => one.words.includes(` ${word}`)))
    .slice(0, mostFound)
    .map(({ row }) => asSpeaker(row));
}

export const speakerRow = (fullName: string, rest: Partial<Speaker> = {}): Speaker => ({
  id: uuid(),
  fullName,
  shortName: shortNameOf(fullName),
  regalia: null,
  workplace: null,
  city: null,
  ...rest,
});

/** Writes a person down who has not spoken before; her photo comes later. */
export async function addSpeaker({ app }: Context, input: SpeakerInput): Promise<{ speaker: Speaker }> {
  const fullName = normaliseLine(input.fullName);
  const rest = {
    regalia: lineOrNull(input.regalia),
    workplace: lineOrNull(input.workplace),
    city: lineOrNull(input.city),
  };
  refuseAny([
    ...lineProblems('fullName', fullName, 300),
    ...lineProblems('regalia', rest.regalia, 500),
    ...lineProblems('workplace', rest.workplace, 300),
    ...lineProblems('city', rest.city, 100),
  ]);
  const row = speakerRow(fullName, rest);
  await app.database.inTransaction((transaction) => insertRows(transaction, 'speakers', [row]));
  return { speaker: asSpeaker(row) };
}
