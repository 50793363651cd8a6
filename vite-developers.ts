import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { developerSections } from './rules/developer-pages.ts';
import { developerLanguages, developerPath, referenceSlug, type DeveloperLanguage } from './rules/developer-paths.ts';
import { codeBlock, escapeHtml, renderText, type Heading } from './vite-developer-texts.ts';
import { referencePages } from './vite-developer-reference.ts';

const PAGES = 'virtual:developer-pages';
const SEARCH = 'virtual:developer-search';

/** A page for developers. `html`: text and contents, without the menu, which is the same for all pages but two links. */
export type DeveloperPage = { title: string; description: string; html: string };
/** A page before its frame. */
export type DeveloperText = DeveloperPage & { headings: readonly Heading[] };
/** What the search finds: a part of a page. `[path, title of the page, heading, plain text]` */
type SearchEntry = readonly [path: string, title: string, heading: string, text: string];

const words = {
  ru: {
    home: 'Разработчикам',
    lead: 'Один адрес GraphQL, вебхуки, виджеты и вход на чужой сайт. Первый ответ — через минуту, копия данных в вашей CRM — через час.',
    menu: 'Разделы',
    contents: 'На этой странице',
    reference: 'Справочник API',
    other: 'English',
    untranslated: 'Эта страница пока есть только на английском.',
    example: 'Программа целиком',
  },
  en: {
    home: 'For developers',
    lead: 'One GraphQL address, webhooks, widgets and sign-on. The first answer in a minute, a copy of the data in your CRM in an hour.',
    menu: 'Sections',
    contents: 'On this page',
    reference: 'API reference',
    other: 'Русский',
    untranslated: '',
    example: 'The whole program',
  },
} as const;

const fileOf = (root: string, slug: string, language: DeveloperLanguage): string =>
  join(root, 'docs/integrate', language === 'ru' ? 'ru' : '', `${slug}.md`);

/** The text of a page; without a translation the English one, and a line that says so. */
function textOf(root: string, slug: string, language: DeveloperLanguage): DeveloperText {
  const file = fileOf(root, slug, language);
  const isTranslated = existsSync(file);
  const text = renderText(readFileSync(isTranslated ? file : fileOf(root, slug, 'en'), 'utf8'), language);
  if (isTranslated) return text;
  return { ...text, html: `<p class="note">${words[language].untranslated}</p><div lang="en">${text.html}</div>` };
}

type Titles = ReadonlyMap<string, string>;

/** Stands in the menu for the address of the same page in the other language. */
const otherLanguageMark = '{other}';

function menuOf(language: DeveloperLanguage, titles: Titles): string {
  const { home, menu, reference, other } = words[language];
  const entry = (slug: string, title: string): string =>
    `<li><a href="${developerPath(slug, language)}">${escapeHtml(title)}</a></li>`;
  const sections = developerSections.map(
    ({ title, pages }) =>
      `<p>${title[language]}</p><ul>${pages.map((page) => entry(page, titles.get(page)!)).join('')}</ul>`,
  );
  const otherLanguage = developerLanguages.find((one) => one !== language)!;
  const switchTo = `<a href="${otherLanguageMark}" lang="${otherLanguage}" hreflang="${otherLanguage}">${other}</a>`;
  const links = `<ul>${entry('', home)}${entry(referenceSlug, reference)}<li>${switchTo}</li></ul>`;
  return `<details data-menu><summary>${menu}</summary><nav aria-label="${menu}">${links}${sections.join('')}</nav></details>`;
}

function contentsOf(headings: readonly Heading[], language: DeveloperLanguage): string {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return '';
  const items = shown.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  const { contents } = words[language];
  return `<aside data-contents><nav aria-label="${contents}"><p>${contents}</p><ul>${items.join('')}</ul></nav></aside>`;
}

function frame(text: DeveloperText, language: DeveloperLanguage): DeveloperPage {
  const { title, description, headings, html } = text;
  const article = `<article data-text><h1>${escapeHtml(title)}</h1>${html}</article>`;
  return { title, description, html: article + contentsOf(headings, language) };
}

/** The front page: what there is, by section. */
function homeText(language: DeveloperLanguage, texts: ReadonlyMap<string, DeveloperText>): DeveloperText {
  const { home, lead, reference } = words[language];
  const item = (slug: string, title: string, description: string): string =>
    `<li><a href="${developerPath(slug, language)}">${escapeHtml(title)}</a><p>${escapeHtml(description)}</p></li>`;
  const sections = developerSections.map(({ title, pages }) => {
    const items = pages.map((slug) => item(slug, texts.get(slug)!.title, texts.get(slug)!.description));
    return `<h2>${title[language]}</h2><ul data-cards>${items.join('')}</ul>`;
  });
  const more = `<p><a href="${developerPath(referenceSlug, language)}">${reference}</a></p>`;
  return { title: home, description: lead, headings: [], html: `<p data-lead>${lead}</p>${sections.join('')}${more}` };
}

/** The program of `examples/crm`, as a page that can be copied. */
function exampleText(root: string, language: DeveloperLanguage): DeveloperText {
  const code = readFileSync(join(root, 'examples/crm/crm.ts'), 'utf8');
  const title = `${words[language].example}: crm.mts`;
  return { title, description: words[language].example, headings: [], html: codeBlock(code, 'ts', language) };
}

/** All pages of a language, by the part of their address behind it. */
function textsOf(root: string, language: DeveloperLanguage): ReadonlyMap<string, DeveloperText> {
  const slugs = developerSections.flatMap(({ pages }) => pages);
  const texts = new Map(slugs.map((slug) => [slug, textOf(root, slug, language)]));
  texts.set('example-crm', exampleText(root, language));
  return texts;
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[a-z#\d]+;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The parts of a text that begin with its headings. */
function searchEntries(path: string, { title, html, headings }: DeveloperText): SearchEntry[] {
  const starts = headings.map(({ id }) => html.indexOf(`id="${id}"`));
  const part = (from: number, to: number | undefined): string => plain(html.slice(html.indexOf('>', from) + 1, to));
  return [
    [path, title, '', plain(html.slice(0, starts[0]))],
    ...headings.map(({ id, text }, index): SearchEntry => [
      `${path}#${id}`,
      title,
      text,
      part(starts[index]!, starts[index + 1]),
    ]),
  ];
}

type DeveloperSite = {
  /** By the parts of their addresses behind the language. */
  pages: Record<DeveloperLanguage, Record<string, DeveloperPage>>;
  menus: Record<DeveloperLanguage, string>;
};

/** Everything at /developers. */
export function developerSite(root: string): DeveloperSite {
  const site = { pages: {}, menus: {} } as DeveloperSite;
  for (const language of developerLanguages) {
    const texts = textsOf(root, language);
    const all = new Map([['', homeText(language, texts)], ...texts, ...referencePages(root, language)]);
    site.menus[language] = menuOf(language, new Map([...texts].map(([slug, { title }]) => [slug, title])));
    site.pages[language] = Object.fromEntries([...all].map(([slug, text]) => [slug, frame(text, language)]));
  }
  return site;
}

/** What the search finds, by language. */
function developerSearch(root: string, language: DeveloperLanguage): SearchEntry[] {
  const texts = [...textsOf(root, language)].flatMap(([slug, text]) =>
    searchEntries(developerPath(slug, language), text),
  );
  const names = [...referencePages(root, language)].map(([slug, { title, description }]): SearchEntry => [
    developerPath(slug, language),
    title,
    '',
    description,
  ]);
  return [...texts, ...names];
}

/** `virtual:developer-pages` for the server: all pages. `virtual:developer-search?ru` for the browser: what the search finds. */
export function developerTexts(root: string): Plugin {
  return {
    name: 'developer-texts',
    resolveId: (id) => (id.startsWith('virtual:developer-') ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${PAGES}`)
        return `export default JSON.parse(${JSON.stringify(JSON.stringify(developerSite(root)))});`;
      const language = developerLanguages.find((one) => id === `\0${SEARCH}-${one}`);
      return language ? `export default ${JSON.stringify(developerSearch(root, language))};` : undefined;
    },
  };
}
