import { findByWords } from '../../../rules/people/find-by-words';
import { searchWords } from '../../../rules/text/search-words';
import { exampleGroups, type Example } from './example';
import { examples } from './examples';

const findable = examples.map((item) => ({
  item,
  words: searchWords(`${item.title} ${item.group} ${item.name} ${item.query}`),
}));

/** The examples that a search finds, by their groups; all without words. */
export function searchExamples(query: string): { group: string; examples: Example[] }[] {
  const found = findByWords(findable, query, []).map(({ item }) => item);
  return exampleGroups
    .map((group) => ({ group, examples: found.filter((example) => example.group === group) }))
    .filter((one) => one.examples.length > 0);
}
