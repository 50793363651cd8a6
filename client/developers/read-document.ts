import { developerPath, type DeveloperLanguage } from '../../rules/developer-paths';

/** A text for developers. `html` is made by the build from files of the repository. */
export type DeveloperDocument = { title: string; description: string; language: DeveloperLanguage; html: string };

/** Marks the element with the text, so that it can be read back from a page. */
export const documentMark = 'data-developer-document';

/** Texts by their paths. They are the same for all users. */
const documents = new Map<string, DeveloperDocument>();

const normalized = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** The text in a page that the server has rendered; null: there is none. */
function documentIn(page: Document): DeveloperDocument | null {
  const element = page.querySelector<HTMLElement>(`[${documentMark}]`);
  if (!element) return null;
  const { title = '', description = '' } = element.dataset;
  return { title, description, language: element.lang === 'en' ? 'en' : 'ru', html: element.innerHTML };
}

/** Requests the page from the server: the browser has no texts of its own. @throws when the server does not answer */
async function request(path: string): Promise<DeveloperDocument | null> {
  const response = await fetch(path);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return documentIn(new DOMParser().parseFromString(await response.text(), 'text/html'));
}

/** Language and slug of a path, such as `en` and `reference/Event`. */
function partsOf(path: string): { language: DeveloperLanguage; slug: string } {
  const [, english, slug = ''] = /^\/developers(\/en(?=\/|$))?(?:\/(.+))?$/.exec(path) ?? [];
  return { language: english ? 'en' : 'ru', slug };
}

async function readFromBuild(path: string): Promise<DeveloperDocument | null> {
  const { default: site } = await import('virtual:developer-pages');
  const { language, slug } = partsOf(path);
  const page = site.pages[language][slug];
  if (!page) return null;
  const other = developerPath(slug, language === 'ru' ? 'en' : 'ru');
  const menu = site.menus[language]
    .replace('{other}', other)
    .replace(`href="${path}"`, `href="${path}" aria-current="page"`);
  return { ...page, language, html: menu + page.html };
}

/** Loads the text at a path. @returns whether there is one */
export async function loadDocument(pathname: string): Promise<boolean> {
  const path = normalized(pathname);
  if (documents.has(path)) return true;
  const document = import.meta.env.SSR ? await readFromBuild(path) : await request(path);
  if (document) documents.set(path, document);
  return document !== null;
}

/** A loaded text. In the first page of a visit the server has rendered it. */
export function documentAt(pathname: string): DeveloperDocument | null {
  const path = normalized(pathname);
  const loaded = documents.get(path);
  if (loaded || import.meta.env.SSR) return loaded ?? null;
  const rendered = documentIn(document);
  if (rendered) documents.set(path, rendered);
  return rendered;
}
