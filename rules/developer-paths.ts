/** Languages of the pages for developers; the first is the default. */
export const developerLanguages = ['ru', 'en'] as const;
export type DeveloperLanguage = (typeof developerLanguages)[number];

/** The address of the site in the files of the texts; each site shows its own. */
export const sampleAddress = 'https://events.example.ru';

export const developersPath = '/developers';
/** The reference: an index, and a page for each query, mutation and type below it. */
export const referenceSlug = 'reference';

/** Address of a page for developers. @param slug empty: the front page */
export const developerPath = (slug: string, language: DeveloperLanguage): string =>
  [developersPath, language === 'ru' ? '' : language, slug].filter(Boolean).join('/');
