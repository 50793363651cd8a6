import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxArchiveFileBytes } from '../../server/archives/upload.routes.js';
import { environment } from '../../server/core/config/config.js';
import { canComeFromFile } from '../../server/core/config/secret-files.js';
import { externalPackages } from '../../vite-bundle.js';

const read = (path: string): string => readFileSync(path, 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const docker = read('Dockerfile');
const compose = read('compose.yaml');
const units = readdirSync('deploy/systemd').map((name) => `deploy/systemd/${name}`);
const operatorCommands = readdirSync('server/commands/operate').map((name) => basename(name, '.ts'));

/** Variables that are no settings of the site: of Node, of npm, of glibc and of the other services. */
const otherVariables =
  /^(MALLOC_ARENA_MAX|COMMIT|PATH|PGDATA|DATABASE_PASSWORD|SITE_ADDRESS|SITE_PROCESSES|XDG_\w+|npm_\w+)$/;
const names = Object.keys(environment.shape);
const settings = new Set([...names, ...names.filter(canComeFromFile).map((name) => `${name}_FILE`)]);
const unknownSettings = (names: Iterable<string>): string[] =>
  [...names].filter((name) => !settings.has(name) && !otherVariables.test(name));
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

describe('the packaging', () => {
  it('uses the Node of the developers, and keeps all packages that the build leaves outside', () => {
    expect(docker).toContain(`ARG NODE_VERSION=${read('.nvmrc').trim()}`);
    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(externalPackages));
  });

  it('sets only settings that exist', () => {
    const ofUnits = units.flatMap((path) =>
      matches(read(path), /^Environment=(.+)$/gm).flatMap((line) => matches(line, /(\w+)=/g)),
    );
    const ofImage = matches(docker, /^(?:ENV|  (?=\w+=))(.*)$/gm).flatMap((line) => matches(line, /(?:^|\s)(\w+)=/g));
    const ofCompose = [...matches(compose, /^ {4}([A-Z_]+):/gm), ...matches(compose, /\$\{([A-Z_]+)/g)];
    const ofDocs = [
      ...matches(read('docs/operate/deploy.md'), /^([A-Z_]+)=/gm),
      ...matches(read('docs/operate/configuration.md'), /\b([A-Z_]+_FILE)[:=]/g),
    ];
    expect(ofUnits.length && ofCompose.length && ofDocs.length).toBeGreaterThan(0);
    expect(unknownSettings([...ofUnits, ...ofImage, ...ofCompose, ...ofDocs])).toEqual([]);
  });

  it('starts files that the build makes', () => {
    const started = [docker, ...units.map(read)].flatMap((text) => matches(text, /dist\/server\/([\w/-]+)\.js/g));
    const built = ['main', 'worker', ...operatorCommands.map((name) => `operate/${name}`)];
    expect(built).toEqual(expect.arrayContaining(started));
  });

  it('leaves the history and settings of this machine out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '.env*', 'data']) expect(ignored).toContain(path);
  });

  it('gives every command of operators a script that runs without the sources', () => {
    const scripts = Object.values(manifest.scripts).join('\n');
    for (const name of operatorCommands)
      expect(scripts).toMatch(new RegExp(`^node build\\.mjs && node dist/server/operate/${name}\\.js\\b`, 'm'));
  });

  it('lets the largest file of staff through the proxies, and nothing from outside to the metrics', () => {
    const nginx = read('deploy/nginx/medical-events.conf');
    const caddy = read('deploy/caddy/Caddyfile');
    const [ofNginx] = matches(nginx, /client_max_body_size (\d+)m;/g);
    const [ofCaddy] = matches(caddy, /max_size (\d+)MB/g);
    for (const megabytes of [ofNginx, ofCaddy])
      expect(Number(megabytes) * 1_000_000).toBeGreaterThan(maxArchiveFileBytes);
    expect(nginx).toMatch(/location = \/metrics \{ return 404; \}/);
    expect(caddy).toMatch(/@internal path \/metrics \/health\/ready\n\trespond @internal 404/);
  });

  it('lets nginx use TLS 1.2 and 1.3 with authenticated encryption only, and redirects pages, but no tokens of programs', () => {
    const nginx = read('deploy/nginx/medical-events.conf');
    expect(matches(nginx, /ssl_protocols (.+);/g)).toEqual(['TLSv1.2 TLSv1.3']);
    const [suites] = matches(nginx, /ssl_ciphers (.+);/g);
    expect(suites!.split(':').filter((suite) => !/^ECDHE-\w+-(?:\w+-GCM-\w+|CHACHA20-POLY1305)$/.test(suite))).toEqual(
      [],
    );
    expect(nginx).toMatch(/listen 80;[^}]*location \/graphql \{ return 403; \}\s+location \/ \{ return 301 https/);
  });

  it('names only files of the repository in its documentation', () => {
    const paths = matches(read('docs/operate/deploy.md'), /\b(deploy\/[\w./@-]+[\w])/g);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
