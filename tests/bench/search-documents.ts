import { excerpt, containsMatch, highlight, type TextPiece } from '../../server/site-search/highlight.js';
import { termsOf } from '../../server/search/query.js';
import type { Store } from './store.js';

type DocumentRow = {
  kind: string;
  id: string;
  path: string;
  title: string;
  names: string;
  text: string;
  note: string;
};
export type Hit = { key: string; kind: string; path: string; note: string; title: TextPiece[]; excerpt: TextPiece[] };

/**
 * The search of the floor and the peer server. It uses the index, stems and ranking of this project, and it returns
 * nothing for queries with spelling mistakes.
 */
export function searchDocuments(store: Store, query: string, first: number) {
  const terms = termsOf(query);
  const existingStems = (stems: readonly string[]) =>
    store.all<{ term: string }>(
      `SELECT term FROM search_stems WHERE term IN (${stems.map(() => '?').join(',')})`,
      ...stems,
    );
  const matchQuery = terms
    .map(
      ({ stems }) =>
        `(${existingStems(stems)
          .map(({ term }) => `"${term}"`)
          .join(' OR ')})`,
    )
    .join(' AND ');
  const counts = store.all<{ kind: string; count: number }>(
    'SELECT kind, COUNT(*) AS count FROM search_documents WHERE number IN (SELECT rowid FROM search_words WHERE search_words MATCH ?) GROUP BY kind',
    matchQuery,
  );
  const rows = store.all<DocumentRow>(
    `SELECT kind, id, path, title, names, text, note FROM (
       SELECT d.number FROM search_documents d JOIN (
         SELECT rowid AS number, -bm25(search_words, 8.0, 3.0, 1.0) AS score FROM search_words WHERE search_words MATCH ?) f USING (number)
       ORDER BY CASE WHEN d.number IN (SELECT rowid FROM search_words WHERE search_words MATCH ?) THEN 0 ELSE 1 END,
         score * CASE WHEN at > ? THEN 1.2 ELSE 1.0 END * CASE kind WHEN 'EVENT' THEN 3.0 ELSE 1.0 END DESC, COALESCE(at, '') DESC, kind, id LIMIT ?
     ) JOIN search_documents USING (number)`,
    matchQuery,
    `{title} : (${matchQuery})`,
    new Date().toISOString(),
    first,
  );
  const hits = rows.map(({ kind, id, path, note, title, names, text }): Hit => {
    const textExcerpt = excerpt(text, terms);
    const namesExcerpt = names && !containsMatch(textExcerpt) ? excerpt(names, terms) : [];
    return {
      key: `${kind} ${id}`,
      kind,
      path,
      note,
      title: highlight(title, terms),
      excerpt: containsMatch(namesExcerpt) || textExcerpt.length === 0 ? namesExcerpt : textExcerpt,
    };
  });
  return { totalCount: counts.reduce((sum, { count }) => sum + count, 0), counts, hits };
}
