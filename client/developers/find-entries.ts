/** A part of a page. */
export type SearchEntry = readonly [path: string, title: string, heading: string, text: string];

const maxResults = 12;
const excerptLength = 120;

/** Words without their endings: «вебхуки» finds «вебхуков». */
const stemOf = (word: string): string => (/^[а-яё]{6,}$/.test(word) ? word.slice(0, -2) : word);

function scoreOf([, title, heading, text]: SearchEntry, stems: readonly string[]): number {
  let score = 0;
  const [inTitle, inHeading, inText] = [title.toLowerCase(), heading.toLowerCase(), text.toLowerCase()];
  for (const stem of stems) {
    const points =
      (inTitle.split(/\s/).some((word) => word === stem) ? 40 : 0) +
      (inTitle.includes(stem) ? (heading ? 4 : 12) : 0) +
      (inHeading.includes(stem) ? 10 : 0) +
      (inText.includes(stem) ? 2 : 0);
    if (points === 0) return 0;
    score += points;
  }
  return score;
}

/** The text around the first word that was found. */
function excerptOf(text: string, stems: readonly string[]): string {
  const at = text.toLowerCase().indexOf(stems.find((stem) => text.toLowerCase().includes(stem)) ?? '');
  const from = at > excerptLength / 2 ? text.indexOf(' ', at - excerptLength / 2) + 1 : 0;
  const excerpt = text.slice(from, from + excerptLength);
  return `${from > 0 ? '…' : ''}${excerpt}${from + excerptLength < text.length ? '…' : ''}`;
}

/** Entries that have all words of a text, the best first. */
export function findEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const stems = text
    .toLowerCase()
    .split(/[\s,;.()]+/)
    .filter(Boolean)
    .map(stemOf);
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxResults)
    .map(({ entry: [path, title, heading, part] }) => [path, title, heading, excerptOf(part, stems)]);
}
