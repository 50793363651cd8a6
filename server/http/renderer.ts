import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Express, RequestHandler } from 'express';
import type { Operation } from './graphql/executor.js';
import { OperatorError } from '../core/operator-error.js';
import { assets } from './assets.js';
import type { ParametersOf } from './page-address.js';
import { scriptHashes } from './security.js';

export type Execute = (
  operation: Operation,
) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly unknown[] }>;
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The response to a form that must not be sent again for a repeated form. */
  isSingleUse?: boolean;
  error?: unknown;
  /** What the page of a visitor shows to signed-in users only; absent: they do not share it. */
  viewerOperation?: Operation;
};
export type Render = (
  request: Request,
  options: { execute: Execute; template: string; formTicket: string; isShell?: boolean },
) => Promise<Rendered>;

/**
 * What signed-in users get from the cache at a path: the page of visitors, or the shell of an account's page. Null: the page
 * is rendered for each of them.
 */
export type CachedKindOf = (path: string) => 'shared' | 'shell' | null;

/**
 * Loads the data of a page that needs a session.
 * @returns the address of its shell, and the data for it; null: the page has to be rendered
 */
export type LoadAccountPage = (url: URL, execute: Execute) => Promise<{ shell: string; data: object } | null>;

/** The pattern of the page at a path, such as `/events/:slug`. */
type RouteOf = (path: string) => string;

type ServerBundle = {
  render: Render;
  routeOf: RouteOf;
  parametersOf: ParametersOf;
  cachedKindOf: CachedKindOf;
  loadAccountPage: LoadAccountPage;
};

/** Pages that are built apart from the site, by their folders in `client`. */
export type DeveloperPage = 'playground' | 'ui-gallery';

/** Renders pages: with the built client, or with Vite during development. */
export type Renderer = {
  /**
   * @param formTicket captcha ticket for the forms of the page
   * @param isShell without the data of a page that needs a session
   */
  render(request: Request, execute: Execute, formTicket: string, isShell?: boolean): Promise<Rendered>;
  /** Absent: each address is a page of its own. */
  parametersOf?: ParametersOf;
  /** Texts of the client's operations. Absent: it sends texts, not hashes. */
  operations?: readonly string[];
  /** Absent: all pages are rendered for each signed-in user. */
  cachedKindOf?: CachedKindOf;
  loadAccountPage?: LoadAccountPage;
  /** For the metrics. Absent: all pages count as one. */
  routeOf?: RouteOf;
  /** HTML of a page for developers. */
  developerPage(name: DeveloperPage): Promise<string>;
  /** Sources of a Content-Security-Policy that allow the inline scripts of a page. */
  scriptSources(html: string): string[];
  /** HTML template of all pages. */
  template: string;
  /** Serves scripts and styles of pages. */
  /** The script with which other sites show events. */
  embedScript(): Promise<string>;
  mount(http: Express, notFound: RequestHandler): void;
  close(): Promise<void>;
};

/** @param folder output of `vite build`, with `client/` and `ssr/` */
export async function builtRenderer(folder: string): Promise<Renderer> {
  if (!existsSync(resolve(folder, 'client/index.html')))
    throw new OperatorError(`The build is missing: ${folder} has no pages. Run npm run build.`);
  const template = await readFile(resolve(folder, 'client/index.html'), 'utf8');
  const operations = await readFile(resolve(folder, 'client/.vite/operations.json'), 'utf8');
  const bundle = (await import(pathToFileURL(resolve(folder, 'ssr/server.js')).href)) as ServerBundle;
  const { render, routeOf, parametersOf, cachedKindOf, loadAccountPage } = bundle;
  return {
    render: (request, execute, formTicket, isShell = false) =>
      render(request, { execute, template, formTicket, isShell }),
    routeOf,
    parametersOf,
    operations: JSON.parse(operations) as string[],
    cachedKindOf,
    loadAccountPage,
    developerPage: (name) => readFile(resolve(folder, `client/${name}/index.html`), 'utf8'),
    scriptSources: scriptHashes,
    template,
    embedScript: () => readFile(resolve(folder, 'client/embed.js'), 'utf8'),
    mount: (http, notFound) => void http.use('/assets', assets(resolve(folder, 'client/assets')), notFound),
    close: async () => {},
  };
}

/** Renders pages from the sources with Vite, which reloads them in the browser when they change. */
export async function developmentRenderer(root: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: resolve(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  const page = (file: string, url: string) =>
    readFile(resolve(root, 'client', file), 'utf8').then((html) => vite.transformIndexHtml(url, html));
  return {
    render: async (request, execute, formTicket) => {
      const template = await page('index.html', '/');
      const { render } = (await vite.ssrLoadModule('/server.tsx')) as { render: Render };
      return render(request, { execute, template, formTicket });
    },
    developerPage: (name) => page(`${name}/index.html`, `/${name}/index.html`),
    // Vite writes inline scripts into the page that differ each time, so hashes are impossible.
    scriptSources: () => ["'unsafe-inline'"],
    template: '',
    embedScript: async () => (await vite.transformRequest('/embed/embed.ts'))!.code,
    mount: (http) => void http.use(vite.middlewares),
    close: () => vite.close(),
  };
}
