declare module 'virtual:page-assets' {
  /** URLs of the scripts and styles of each page module, by its path inside client/; empty in development. */
  export const pageAssets: Record<string, { js: string[]; css: string[] } | undefined>;
}

/** The pages for developers and their menus (`vite-developers.ts`): on the server only. */
declare module 'virtual:developer-pages' {
  type Language = import('../rules/developer-paths').DeveloperLanguage;
  type Page = { title: string; description: string; html: string };
  const site: { pages: Record<Language, Record<string, Page>>; menus: Record<Language, string> };
  export default site;
}

/** What the search of the pages for developers finds. */
declare module 'virtual:developer-search-ru' {
  const entries: readonly import('./developers/find-entries').SearchEntry[];
  export default entries;
}
declare module 'virtual:developer-search-en' {
  const entries: readonly import('./developers/find-entries').SearchEntry[];
  export default entries;
}

/** The light build of hls.js (without subtitles, encryption and adverts) has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** A file of Markdown, which the build reads (`vite-markdown.ts`). */
declare module '*.md' {
  const text: import('./office/help/guide-text').GuideNode[];
  export default text;
}
