import { expect, it } from 'vitest';
import { demoEvents } from '../../demo/content/events/index.js';
import { stopWords } from '../../server/search/stop-words.data.js';
import { searchWords } from '../../rules/text/search-words.js';
import { stemOf } from '../../server/search/stemming.js';
import { startApp } from '../support/app.js';

it('PostgreSQL makes the same stems as the search in the code', async () => {
  const test = await startApp();
  const demoWords = searchWords(JSON.stringify(demoEvents(test.clock.now())));
  const words = [...new Set(demoWords)].filter((word) => /^[а-я]+$/.test(word));
  expect(words.length).toBeGreaterThan(2_000);
  const postgresStems = await test.rows<{ word: string; stems: string }>(
    `SELECT word, array_to_string(tsvector_to_array(to_tsvector('russian', word)), ' ') AS stems FROM regexp_split_to_table(?, ' ') AS word`,
    [words.join(' ')],
  );
  const different = postgresStems.filter(({ word, stems }) => stems !== (stopWords.has(word) ? '' : stemOf(word)));
  expect(different).toEqual([]);
  await test.close();
});
