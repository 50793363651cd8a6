import { createHash } from 'node:crypto';
import { print, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** A document that codegen has written. */
const DOCUMENT = /^export const \w+Document = (\{.*\}) as unknown as /gm;

/**
 * Gives each operation of the client the hash of its text, which the browser sends instead of the text. The server of the
 * same build gets the texts, and makes the hashes itself.
 */
export function persistedOperations(fileName: string): Plugin {
  const texts = new Set<string>();
  return {
    name: 'persisted-operations',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('.generated.ts')) return undefined;
      const changed = code.replace(DOCUMENT, (line, json: string) => {
        const text = print(JSON.parse(json) as DocumentNode);
        texts.add(text);
        const hash = createHash('sha256').update(text).digest('hex');
        return line.replace('{', `{"hash":"${hash}",`);
      });
      return changed === code ? undefined : { code: changed, map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify([...texts].sort()) });
    },
  };
}
