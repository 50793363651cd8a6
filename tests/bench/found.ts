import { excerpt, hasMatch, marked, type Part } from '../../server/site-search/marks.js';
import { termsOf } from '../../server/search/query.js';
import type { Store } from './store.js';

type Found = {
  kind: string;
  id: string;
  path: string;
  title: string;
  names: string;
  text: string;
  note: string;
};
export type Hit = { key: string; kind: string; path: string; note: string; title: Part[]; excerpt: Part[] };

/**
 * The search of floor and peer: the index of our site, its order, its stems and its marks, and nothing for queries that find
 * nothing as they are written.
 */
export function find(store: Store, query: string, first: number) {
  const terms = termsOf(query);
  const known = (stems: readonly string[]) =>
    store.all<{ term: string }>(
      `SELECT term FROM search_stems WHERE term IN (${stems.map(() => '?').join(',')})`,
      ...stems,
    );
  const words = terms
    .map(
      ({ stems }) =>
        `(${known(stems)
          .map(({ term }) => `"${term}"`)
          .join(' OR ')})`,
    )
    .join(' AND ');
  const counts = store.all<{ kind: string; count: number }>(
    'SELECT kind, COUNT(*) AS count FROM search_documents WHERE number IN (SELECT rowid FROM search_words WHERE search_words MATCH ?) GROUP BY kind',
    words,
  );
  const rows = store.all<Found>(
    `SELECT kind, id, path, title, names, text, note FROM (
       SELECT d.number FROM search_documents d JOIN (
         SELECT rowid AS number, -bm25(search_words, 8.0, 3.0, 1.0) AS score FROM search_words WHERE search_words MATCH ?) f USING (number)
       ORDER BY CASE WHEN d.number IN (SELECT rowid FROM search_words WHERE search_words MATCH ?) THEN 0 ELSE 1 END,
         score * CASE WHEN at > ? THEN 1.2 ELSE 1.0 END * CASE kind WHEN 'EVENT' THEN 3.0 ELSE 1.0 END DESC, COALESCE(at, '') DESC, kind, id LIMIT ?
     ) JOIN search_documents USING (number)`,
    words,
    `{title} : (${words})`,
    new Date().toISOString(),
    first,
  );
  const hits = rows.map(({ kind, id, path, note, title, names, text }): Hit => {
    const ofText = excerpt(text, terms);
    const ofNames = names && !hasMatch(ofText) ? excerpt(names, terms) : [];
    return {
      key: `${kind} ${id}`,
      kind,
      path,
      note,
      title: marked(title, terms),
      excerpt: hasMatch(ofNames) || ofText.length === 0 ? ofNames : ofText,
    };
  });
  return { totalCount: counts.reduce((sum, { count }) => sum + count, 0), counts, hits };
}
