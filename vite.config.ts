import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import { externalPackages, oneGraphql, withoutUnusedCode } from './vite-bundle.ts';
import { developerTexts } from './vite-developers.ts';
import { markdownTexts } from './vite-markdown.ts';
import { persistedOperations } from './vite-operations.ts';
import { deferredScripts, pageAssets, precompress } from './vite-plugins.ts';
import { chunkGroups } from './vite-chunks.ts';
import { mantineVariables, oneStyleSheet, reducedFonts } from './vite-styles.ts';

const ROOT = import.meta.dirname;
const at = (...path: string[]) => resolve(ROOT, ...path);

/** Vite environments of each part, in build order; BUILD_ONLY=site or BUILD_ONLY=server builds one part. */
const PARTS: Record<string, string[]> = { site: ['client', 'playground', 'embed', 'ssr'], server: ['server'] };
const selectedParts = process.env.BUILD_ONLY?.split(',') ?? Object.keys(PARTS);

/** Pages that a visit begins with: those for everybody, the forms, and the start of the account. */
const PAGES_OF_VISITORS =
  /[\\/]client[\\/](archives|developers|events|feedback|galleries|legal|partners|registrations[\\/]form|search|site|users[\\/](profile|sign-in))[\\/](?!.*office).*-page\.tsx$/;

/** The commands of operators, which must run where only `dist/` is installed. */
const operatorCommands = Object.fromEntries(
  readdirSync(at('server/commands/operate')).map((file) => [
    `operate/${basename(file, '.ts')}`,
    at('server/commands/operate', file),
  ]),
);

const common: UserConfig = {
  root: at('client'),
  publicDir: false,
  appType: 'custom',
  plugins: [
    react(),
    pageAssets(at('client'), at('dist/client/.vite/manifest.json')),
    deferredScripts(),
    reducedFonts(ROOT),
    mantineVariables(),
    oneStyleSheet(PAGES_OF_VISITORS),
    precompress(),
    markdownTexts(),
    developerTexts(ROOT),
    persistedOperations('.vite/operations.json'),
    oneGraphql(),
    withoutUnusedCode(),
  ],
};

const development: UserConfig = {
  server: { fs: { allow: [ROOT] } },
  optimizeDeps: {
    entries: ['index.html'],
    // It imports its workers with `?worker`, which the dependency optimizer cannot bundle.
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
  },
};

/** The production build of React Router: its package exports only the development build. */
const reactRouter = (file: string) => at('node_modules/react-router/dist/production', file);

/**
 * Names stay, for stack traces. The text is ASCII: V8 stores any other source in two bytes per character, and Russian
 * texts would double the memory of the whole bundle.
 */
const serverOutput = {
  comments: false,
  sourcemapExcludeSources: true,
  minify: {
    compress: { keepNames: { function: true, class: true } },
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const;

const production: UserConfig = {
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: reactRouter('index.mjs') },
      // 9 KB that compute the variables of the theme; `mantine-variables.css` has them.
      {
        find: /^.*\/MantineCssVariables\/MantineCssVariables\.mjs$/,
        replacement: at('client/core/styles/no-variables.ts'),
      },
      { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
    ],
  },
  build: { target: 'es2022', reportCompressedSize: false },
  worker: { format: 'es' },
  environments: {
    client: {
      // The ES2015 build of rxjs has native classes instead of ES5 helpers.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: at('dist/client'),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { site: at('client/index.html') },
          // A part that is meant to load later would load with the first page.
          onwarn: (warning, warn) => {
            if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
          },
          output: {
            codeSplitting: {
              groups: chunkGroups,
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
        // The editor and its workers are large, and only developers load them.
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {
          // Pages for developers: no page of the site loads them.
          input: { playground: at('client/playground/index.html'), gallery: at('client/ui-gallery/index.html') },
          onwarn: (warning, warn) => {
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
          },
        },
      },
    },
    // One file for other sites, without shared chunks.
    embed: {
      consumer: 'client',
      build: {
        outDir: at('dist/client'),
        emptyOutDir: false,
        rolldownOptions: {
          input: { embed: at('client/embed/embed.ts') },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: at('dist/ssr'),
        emptyOutDir: true,
        sourcemap: true,
        rolldownOptions: { input: { server: at('client/server.tsx') }, output: serverOutput },
      },
    },
    server: {
      consumer: 'server',
      // Read at run time, not at build time.
      define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
      // Vite is for developers only, pg-native an option of pg that nobody uses.
      resolve: { noExternal: true, external: [...externalPackages, 'vite', 'pg-native'] },
      build: {
        target: 'node20',
        outDir: at('dist/server'),
        emptyOutDir: true,
        sourcemap: true,
        rolldownOptions: {
          input: { main: at('server/main.ts'), worker: at('server/worker.ts'), ...operatorCommands },
          output: {
            ...serverOutput,
            // Packages in CommonJS look for files beside them.
            banner: 'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of selectedParts.flatMap((part) => PARTS[part] ?? [])) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
};

export default defineConfig(({ command }) => ({ ...common, ...(command === 'build' ? production : development) }));
