import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ name: path.replace(/^.*\/|\.tsx$/g, ''), text: readFileSync(join(folder, path), 'utf8') }));

it('shows every piece of the interface, alone or as a part of another', () => {
  const pieces = scriptsIn('client/ui');
  const shown = new Set<string>();
  const show = (text: string): void => {
    for (const piece of pieces) {
      if (shown.has(piece.name) || !text.includes(`/${piece.name}'`)) continue;
      shown.add(piece.name);
      show(piece.text);
    }
  };
  scriptsIn('client/ui-gallery').forEach(({ text }) => show(text));
  expect(pieces.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
