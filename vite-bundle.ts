import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages outside of the bundle: they have native parts, or read files beside them. `dist/` needs no others. */
export const externalPackages = ['sqlite3', 'sharp', '@node-rs/argon2', 'pdfkit', 'dejavu-fonts-ttf'];

const graphqlFolder = join(createRequire(import.meta.url).resolve('graphql/package.json'), '..');

/**
 * Gives all packages the same files of graphql. Those that `require` it would get a second copy in another format, whose
 * types graphql rejects.
 */
export function oneGraphql(): Plugin {
  return {
    name: 'one-graphql',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'server',
    resolveId: {
      filter: { id: /^graphql($|\/)/ },
      handler: (id) => join(graphqlFolder, `${id.slice('graphql/'.length).replace(/\.m?js$/, '') || 'index'}.mjs`),
    },
  };
}

/** Drivers of TypeORM for other databases: a third of its code. */
const otherDriver = /typeorm\/driver\/(?!postgres|sqlite)[\w-]+\/(\w*(?:Driver|DriverFactory|QueryRunner))\.js$/;
/** What packages import for options that this site does not use: entities by file names, a serializer of responses. */
const unusedPackage = /node_modules\/(glob|fast-json-stringify)\/[^?]*\.js$/;

/** Replaces code that packages load and this site never runs by empty modules. */
export function withoutUnusedCode(): Plugin {
  return {
    name: 'without-unused-code',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'server',
    load: {
      filter: { id: [otherDriver, unusedPackage] },
      handler: (id) => {
        const driver = otherDriver.exec(id)?.[1];
        return driver ? `exports.${driver} = class {};` : 'module.exports = {};';
      },
    },
  };
}
