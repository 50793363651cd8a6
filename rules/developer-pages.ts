import { developerLanguages, developerPath, referenceSlug, type DeveloperLanguage } from './developer-paths.js';

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
    pages: [
      'synchronise',
      'exports',
      'subscriptions',
      'write',
      'nmo-codes',
      'documents',
      'embed',
      'sign-on',
      'openid-connect',
      'calendar',
    ],
  },
  { title: { ru: 'Вебхуки', en: 'Webhooks' }, pages: ['webhooks', 'webhook-types', 'webhook-signatures'] },
  {
    title: { ru: 'Правила', en: 'Rules' },
    pages: ['paging', 'errors', 'problem-codes', 'limits', 'rate-limits', 'conventions', 'stability', 'api-changes'],
  },
  { title: { ru: 'Области', en: 'Areas' }, pages: ['registrations', 'money', 'people', 'content'] },
];

/** The pages of search engines: all texts and the index of the reference, in all languages. */
export const developerAddresses: readonly string[] = developerLanguages.flatMap((language) =>
  ['', ...developerSections.flatMap(({ pages }) => pages), referenceSlug].map((slug) => developerPath(slug, language)),
);
