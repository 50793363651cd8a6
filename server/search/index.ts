import type { Module } from '../core/module.js';
import { searchJobs } from './indexing.service.js';
import { SearchDocumentRow } from './search-document.entity.js';
import { SearchVocabularyWord } from './search-vocabulary.entity.js';
import { SearchSynonym } from './synonym.entity.js';
import { SynonymsResolver } from './synonyms.resolver.js';
import { seedSynonyms } from './synonyms.seed.js';

/** The search engine: interprets queries and finds documents. The search of the site uses it in `site-search`. */
export const search: Module = {
  name: 'search',
  entities: [SearchDocumentRow, SearchVocabularyWord, SearchSynonym],
  unaudited: [SearchDocumentRow, SearchVocabularyWord],
  resolvers: [SynonymsResolver],
  jobs: searchJobs,
  base: seedSynonyms,
};
