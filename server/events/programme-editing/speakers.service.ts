import { v7 as uuid } from 'uuid';
import { findByWords } from '../../../rules/people/find-by-words.js';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { searchWords } from '../../../rules/text/search-words.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { checkVersion, versionOf } from '../../core/graphql/form-version.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { searchables, enqueueIndexing } from '../../search/searchable.js';
import { Speaker } from '../programme.entity.js';
import type { SpeakerInput } from './programme-editing.inputs.js';

const maxResults = 20;

type SpeakerForm = Pick<Speaker, 'fullName' | 'regalia' | 'workplace' | 'city'>;

/** «Иванова М. П.» */
export function shortNameOf(fullName: string): string {
  const [lastName = '', ...otherNames] = fullName.split(' ');
  return [lastName, ...otherNames.slice(0, 2).map((part) => `${part[0]}.`)].join('\u00a0').slice(0, 150);
}

/** Speakers whose names contain these words or beginnings of words. */
export async function findSpeakers({ app, db }: Context, text: string): Promise<Speaker[]> {
  if (searchWords(text).length === 0) return [];
  const all = await app.cache.get('speakers by name', db, async (trackedReads) =>
    (await trackedReads.query<Speaker>('SELECT * FROM speakers ORDER BY "fullName", id')).map((row) => ({
      item: row,
      words: searchWords(row.fullName),
    })),
  );
  return findByWords(all, text.slice(0, 100), [])
    .slice(0, maxResults)
    .map(({ item }) => item);
}

export const speakerRow = (fullName: string, details: Partial<Speaker> = {}): Speaker => ({
  id: uuid(),
  fullName,
  shortName: shortNameOf(fullName),
  regalia: null,
  workplace: null,
  city: null,
  photoKey: null,
  ...details,
});

/** The form of a speaker with normalised texts. */
function readInput(input: SpeakerInput): SpeakerForm {
  const form = {
    fullName: normaliseLine(input.fullName),
    regalia: lineOrNull(input.regalia),
    workplace: lineOrNull(input.workplace),
    city: lineOrNull(input.city),
  };
  rejectAny([
    ...lineProblems('fullName', form.fullName, 300),
    ...lineProblems('regalia', form.regalia, 500),
    ...lineProblems('workplace', form.workplace, 300),
    ...lineProblems('city', form.city, 100),
  ]);
  return form;
}

const formOf = ({ fullName, regalia, workplace, city }: Speaker): SpeakerForm => ({
  fullName,
  regalia,
  workplace,
  city,
});

export const versionOfSpeaker = (speaker: Speaker): string => versionOf(formOf(speaker));

/** Adds a speaker. */
export async function addSpeaker({ app }: Context, input: SpeakerInput): Promise<{ speaker: Speaker }> {
  const { fullName, ...details } = readInput(input);
  const row = speakerRow(fullName, details);
  const speaker = await app.database.inTransaction(async (transaction) => {
    await transaction.insert('speakers', [row]);
    return row;
  });
  return { speaker };
}

/** Schedules search indexing of a speaker and of all pages with their name: programmes, talks, the archive. */
async function indexSpeaker({ app, now }: Context, transaction: Transaction, speakerId: string): Promise<void> {
  const indexingKey = uuid();
  for (const { kind, naming } of app.hooks.of(searchables))
    for (const id of (await naming?.(transaction, speakerId)) ?? [])
      await enqueueIndexing(transaction, kind, id, indexingKey, now);
}

export async function lockSpeaker(transaction: Transaction, id: string): Promise<Speaker> {
  return (await transaction.lock<Speaker>('speakers', { id })) ?? reject('NOT_FOUND', 'Такого человека в списке нет.');
}

/** Saves the data of a speaker in all programmes, past ones too. A repeated request changes nothing. */
export async function saveSpeaker(
  context: Context,
  id: string,
  version: string,
  input: SpeakerInput,
): Promise<{ speaker: Speaker }> {
  const form = readInput(input);
  return context.app.database.inTransaction(async (transaction) => {
    const before = await lockSpeaker(transaction, id);
    if (versionOfSpeaker(before) === versionOf(form)) return { speaker: before };
    checkVersion(version, versionOfSpeaker(before));
    // A short name that somebody wrote by hand stays while the full name does not change.
    const shortName = form.fullName === before.fullName ? before.shortName : shortNameOf(form.fullName);
    const [row] = await transaction.update<Speaker>(
      'speakers',
      { id },
      {
        fullName: form.fullName,
        shortName,
        regalia: form.regalia,
        workplace: form.workplace,
        city: form.city,
      },
    );
    await indexSpeaker(context, transaction, id);
    return { speaker: row! };
  });
}
