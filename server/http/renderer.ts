import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Express, RequestHandler } from 'express';
import type { Operation } from './executor.js';
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
  /** The answer to a form that must not be given to the same form again. */
  isRenewed?: boolean;
  error?: unknown;
};
export type Render = (
  request: Request,
  options: { execute: Execute; template: string; formTicket: string },
) => Promise<Rendered>;

type Built = { render: Render; parametersOf: ParametersOf };

/** What makes pages: the built client, or Vite while developing. */
export type Renderer = {
  /** @param formTicket for the page's forms */
  render(request: Request, execute: Execute, formTicket: string): Promise<Rendered>;
  /** Without it each address is a page of its own. */
  parametersOf?: ParametersOf;
  /** Page of the Playground. */
  playground(): Promise<string>;
  /** Which scripts a page may carry in itself, as sources of a Content-Security-Policy. */
  scriptSources(html: string): string[];
  /** The page that all pages are made from. */
  template: string;
  /** Serves what pages refer to. */
  mount(http: Express, notFound: RequestHandler): void;
  close(): Promise<void>;
};

/** @param folder where `vite build` has put `client/` and `ssr/` */
export async function builtRenderer(folder: string): Promise<Renderer> {
  const template = await readFile(resolve(folder, 'client/index.html'), 'utf8');
  const playground = await readFile(resolve(folder, 'client/playground/index.html'), 'utf8');
  const { render, parametersOf } = (await import(pathToFileURL(resolve(folder, 'ssr/server.js')).href)) as Built;
  return {
    render: (request, execute, formTicket) => render(request, { execute, template, formTicket }),
    parametersOf,
    playground: async () => playground,
    scriptSources: scriptHashes,
    template,
    mount: (http, notFound) => void http.use('/assets', assets(resolve(folder, 'client/assets')), notFound),
    close: async () => {},
  };
}

/** Pages straight from the sources, reloaded in the browser when they change. */
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
    playground: () => page('playground/index.html', '/playground/index.html'),
    // Vite writes scripts of its own into the page, other ones each time.
    scriptSources: () => ["'unsafe-inline'"],
    template: '',
    mount: (http) => void http.use(vite.middlewares),
    close: () => vite.close(),
  };
}
