import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const page = read('docs/asvs.md');
const security = read('docs/security.md');

type Row = { number: string; level: string; requirement: string; result: string };

const rows: Row[] = page.split('\n').flatMap((line) => {
  const [, number, level, requirement, result] = line.split(/ *\| */);
  return number && /^\d/.test(number) ? [{ number, level: level!, requirement: requirement!, result: result! }] : [];
});
const kindOf = ({ result }: Row): string => /^(`tests\/|not applicable: \S|open: \S)/.exec(result)?.[1] ?? 'none';

it('each requirement of ASVS 5.0 of levels 1 and 2 has a test, a reason, or is open', () => {
  const ofLevel = (level: string) => rows.filter((row) => row.level === level).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.filter((row) => kindOf(row) === 'none' || row.requirement === '')).toEqual([]);
});

it('names tests that exist, and counts its results', () => {
  const paths = rows.flatMap(({ result }) => [...result.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path!));
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const count = (start: string) => rows.filter((row) => kindOf(row).startsWith(start)).length;
  const [tested, unused, open] = [count('`tests/'), count('not applicable'), count('open')];
  const summary = `Of ${rows.length} requirements ${tested} are tested, ${unused} do not apply, and ${open} are open.`;
  expect(page.replaceAll(/\s+/g, ' ')).toContain(summary);
});

it('the page on security has what the requirements want to be written down', () => {
  const headings = [...security.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
  for (const heading of ['Ways in', 'Sessions', 'Classes of data', 'Keys and algorithms', 'Connections'])
    expect(headings).toContain(heading);
  expect(read('docs/dependencies.md')).toMatch(/^## Advisories$/m);
  for (const heading of ['Overload', 'Uploads', 'HTTPS only'])
    expect(read('docs/operate/deploy.md')).toContain(`\n## ${heading}\n`);
});

it('the page on security names tests that exist', () => {
  const files = readdirSync('tests', { recursive: true }).map((path) => String(path).split('/').at(-1)!);
  const names = [...security.matchAll(/^Tests: (.+)\.$/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(
    names.filter((name) => !files.some((file) => /\.test\.tsx?$/.test(file) && file.startsWith(`${name}.`))),
  ).toEqual([]);
});

it('password fields hide what is typed, and no field rejects what is pasted', () => {
  const sources = readdirSync('client', { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => [path, read(`client/${path}`)] as const);
  expect(
    sources.filter(([, text]) => /\bonPaste\b|addEventListener\('paste'/.test(text)).map(([path]) => path),
  ).toEqual([]);
  // The field of passwords is one component; an ordinary input must not have a password's autocomplete.
  const fields = sources.filter(([, text]) => /autoComplete="(?:current|new)-password"/.test(text));
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter(([, text]) => !/Password(?:Field|Input)|NewPassword/.test(text)).map(([path]) => path)).toEqual(
    [],
  );
  expect(read('client/ui/forms/password-field.tsx')).toContain('PasswordInput');
});
