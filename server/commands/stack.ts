import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Reads log lines or a stack trace of the built server and prints them with the positions of the sources. The server does
 * not do that itself: reading its source maps takes a second of its main thread and a hundred megabytes.
 */
const maps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    try {
      map = new SourceMap(
        JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
      );
    } catch {
      map = null;
    }
    maps.set(file, map);
  }
  return map;
}

/** Positions in this build, wherever it was built: «file:///srv/site/dist/server/assets/process-Ab12.js:1200:15». */
const position = /(?:file:\/\/)?[^\s"'()]*\/(dist\/(?:server|ssr)\/[\w./-]+\.js):(\d+):(\d+)/g;

const input = await text(process.stdin);
process.stdout.write(
  input.replace(position, (whole, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return whole;
    const source = relative(process.cwd(), resolve(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }),
);
