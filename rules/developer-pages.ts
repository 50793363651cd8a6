/** Languages of the pages for developers; the first is the default. */
export const developerLanguages = ['ru', 'en'] as const;
export type DeveloperLanguage = (typeof developerLanguages)[number];

type DeveloperSection = {
  readonly title: Readonly<Record<DeveloperLanguage, string>>;
  /** Files of `docs/integrate` without ending, and last parts of addresses. */
  readonly pages: readonly string[];
};

/** THE list of the texts for developers, in the order of the menu. Titles are those of the files. */
export const developerSections: readonly DeveloperSection[] = [
  { title: { ru: 'Начало', en: 'Start' }, pages: ['quick-start', 'authentication', 'scopes', 'playground'] },
  {
    title: { ru: 'Рецепты', en: 'Recipes' },
    pages: ['synchronise', 'write', 'nmo-codes', 'documents', 'embed', 'sign-on', 'openid-connect', 'calendar'],
  },
  { title: { ru: 'Вебхуки', en: 'Webhooks' }, pages: ['webhooks', 'webhook-types', 'webhook-signatures'] },
  {
    title: { ru: 'Правила', en: 'Rules' },
    pages: ['paging', 'errors', 'problem-codes', 'limits', 'rate-limits', 'conventions', 'stability', 'api-changes'],
  },
  { title: { ru: 'Области', en: 'Areas' }, pages: ['registrations', 'money', 'people', 'content'] },
];

/** The address of the site in the files of the texts; each site shows its own. */
export const sampleAddress = 'https://events.example.ru';

export const developersPath = '/developers';
/** The reference: an index, and a page for each query, mutation and type below it. */
export const referenceSlug = 'reference';

/** Address of a page for developers. @param slug empty: the front page */
export const developerPath = (slug: string, language: DeveloperLanguage): string =>
  [developersPath, language === 'ru' ? '' : language, slug].filter(Boolean).join('/');

/** The pages of search engines: all texts and the index of the reference, in all languages. */
export const developerAddresses: readonly string[] = developerLanguages.flatMap((language) =>
  ['', ...developerSections.flatMap(({ pages }) => pages), referenceSlug].map((slug) => developerPath(slug, language)),
);
