import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { lowPriorityScripts, pageAssets, precompress } from './vite-plugins.ts';

const ROOT = import.meta.dirname;
const at = (...path: string[]) => resolve(ROOT, ...path);

/** The parts, in the order in which they need each other; BUILD_ONLY=site or BUILD_ONLY=server builds one of them. */
const PARTS: Record<string, string[]> = { site: ['client', 'playground', 'ssr'], server: ['server'] };
const wanted = process.env.BUILD_ONLY?.split(',') ?? Object.keys(PARTS);

const common: UserConfig = {
  root: at('client'),
  publicDir: false,
  appType: 'custom',
  plugins: [
    react(),
    pageAssets(at('client'), at('dist/client/.vite/manifest.json')),
    lowPriorityScripts(),
    precompress(),
  ],
};

const development: UserConfig = {
  server: { fs: { allow: [ROOT] } },
  optimizeDeps: {
    entries: ['index.html'],
    // Imports its workers as Vite's own kind of module, which cannot be bundled beforehand.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
  },
};

/** Its package offers only the build that warns developers; this is the other one. */
const reactRouter = (file: string) => at('node_modules/react-router/dist/production', file);

const production: UserConfig = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: reactRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
    ],
  },
  build: { target: 'es2022', reportCompressedSize: false },
  worker: { format: 'es' },
  environments: {
    client: {
      // The form of rxjs that has classes of its own instead of helpers for browsers of 2015.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: at('dist/client'),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: { site: at('client/index.html') },
          // What every page needs comes as two files, not as thirty: less to ask for, and better compressed.
          // So do the small pieces that the pages with lists share.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                },
                { name: 'frame', tags: ['$initial'] },
                {
                  name: 'lists',
                  test: /client[\\/](core[\\/](format|use-now|viewer-zone)|ui[\\/](badge|button-link|card|empty-state|message|prose|results|search-box|section))\.|[\\/]VisuallyHidden[\\/]/,
                },
                // What says when, where and for how much an event is stands in its cards and on its own page.
                {
                  name: 'facts',
                  test: /client[\\/]events[\\/](badges|date-block|event-dates|nmo|price|seats|seats-left|specialty-chips|words)\./,
                },
                {
                  name: 'cards',
                  test: /client[\\/](archives[\\/](archive-card|entry-days)|galleries[\\/]gallery-card|events[\\/](nearest-events|feed-links)|partners[\\/]partner-logo)\./,
                },
                // In one file they keep the order of their imports: what stands under a tick builds upon what stands
                // under any field.
                {
                  name: 'fields',
                  test: /@mantine[\\/]core[\\/]styles[\\/](Input|InlineInput|Checkbox|Radio|PasswordInput)\.css/,
                },
                // Notices come with each page, after it; dialogs, which share these pieces with them, only with some.
                {
                  name: 'notices',
                  test: /[\\/](@mantine[\\/](notifications[\\/]esm|store)|react-transition-group|@mantine[\\/]core[\\/]esm[\\/](components[\\/](CloseButton|Notification|Portal)|core[\\/]utils[\\/]get-default-z-index)|@mantine[\\/]hooks[\\/]esm[\\/](use-merged-ref|utils[\\/]random-id))[\\/.]/,
                },
                {
                  name: 'layers',
                  test: /node_modules[\\/](react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)[\\/.]/,
                },
              ],
            },
          },
        },
      },
    },
    playground: {
      consumer: 'client',
      build: {
        outDir: at('dist/client'),
        emptyOutDir: false,
        // The editor and its workers are large, and only a developer asks for them.
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {
          input: { playground: at('client/playground/index.html') },
          onwarn: (warning, warn) => {
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
          },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: at('dist/ssr'),
        emptyOutDir: true,
        rolldownOptions: { input: { server: at('client/server.tsx') }, output: { codeSplitting: false } },
      },
    },
    server: {
      consumer: 'server',
      build: {
        target: 'node20',
        outDir: at('dist/server'),
        emptyOutDir: true,
        sourcemap: true,
        rolldownOptions: { input: { main: at('server/main.ts') } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of wanted.flatMap((part) => PARTS[part] ?? [])) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
};

export default defineConfig(({ command }) => ({ ...common, ...(command === 'build' ? production : development) }));
