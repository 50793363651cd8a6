import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { configurationPage } from '../../server/commands/configuration.js';
import { environment, readConfig } from '../../server/core/config/config.js';
import { canComeFromFile } from '../../server/core/config/secret-files.js';
import { settingsInLog } from '../../server/core/process/process-life.js';
import { scratchFolder } from '../support/scratch-folder.js';
import { walletSettings } from '../support/wallet-keys.js';

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
let folder: string;
beforeAll(async () => void (folder = await scratchFolder('secrets-')));

const fileWith = async (name: string, text: string): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('secrets from files', () => {
  it('gives every secret by NAME_FILE, without the newline at its end', async () => {
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://site:word@127.0.0.1/site',
      DATABASE_DIRECT_URL: 'postgres://site:word@127.0.0.1/direct',
      SMTP_URL: 'smtps://user:word@mail.example.ru',
      BACKUP_KEY: secret,
      ENCRYPTION_KEYS: `k1:${secret}`,
      CAPTCHA_SECRET: 'abcdefghijklmnopqrstuvwxyz012345',
      SMARTCAPTCHA_SITE_KEY: 'site',
      SMARTCAPTCHA_SECRET: 'secret',
      YOOKASSA_SHOP_ID: '1',
      YOOKASSA_SECRET_KEY: 'live_0123456789abcdef',
      METRICS_TOKEN: '0123456789abcdef',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=word',
      S3_ENDPOINT: 'https://storage.example.ru',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      STUDIO_URL: 'https://meet.example.ru/{token}',
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: '0123456789abcdefghijklmnopqrstuv',
      DEMO_PASSWORD: 'long-enough',
      ATOL_LOGIN: 'login',
      ATOL_PASSWORD: 'word',
      ATOL_GROUP: 'group',
      ATOL_TAX_SYSTEM: 'osn',
      SITE_INN: '7707083893',
      ...walletSettings().env,
      APPLE_WALLET_KEY_PASSWORD: 'word',
    };
    const files = await Promise.all(
      Object.entries(values).map(async ([name, value]) =>
        canComeFromFile(name) ? [`${name}_FILE`, await fileWith(name, `${value}\n`)] : [name, value],
      ),
    );
    expect(readConfig(Object.fromEntries(files))).toEqual(readConfig(values));
    const covered = Object.keys(values).filter(canComeFromFile);
    expect(covered).toEqual(expect.arrayContaining(Object.keys(environment.shape).filter(canComeFromFile)));
  });

  it('keeps spaces and further newlines: they may belong to a password', async () => {
    const path = await fileWith('spaces', ' 0123456789abcdef\n\r\n');
    expect(readConfig({ METRICS_TOKEN_FILE: path }).metricsToken).toBe(' 0123456789abcdef\n');
  });

  it('names each file that cannot be used once, in the list of all problems', async () => {
    await mkdir(join(folder, 'directory'));
    const lines = problemsOf({
      NODE_ENV: 'production',
      PORT: 'many',
      SMTP_URL_FILE: join(folder, 'missing'),
      ENCRYPTION_KEYS_FILE: await fileWith('empty', '\n'),
      CAPTCHA_SECRET_FILE: join(folder, 'directory'),
      METRICS_TOKEN: '0123456789abcdef',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=word',
      METRICS_TOKEN_FILE: await fileWith('token', '0123456789abcdef'),
      BACKUP_KEY_FILE: await fileWith('short', 'short'),
      SITE_NAME_FILE: '/etc/hostname',
    });
    for (const line of [
      `  SMTP_URL_FILE: ${join(folder, 'missing')} cannot be read (ENOENT)`,
      `  ENCRYPTION_KEYS_FILE: ${join(folder, 'empty')} is empty`,
      `  CAPTCHA_SECRET_FILE: ${join(folder, 'directory')} cannot be read (EISDIR)`,
      '  METRICS_TOKEN, METRICS_TOKEN_FILE: both are set; keep one',
      '  BACKUP_KEY: is the base64 of 32 random bytes',
      '  SITE_NAME_FILE: only secrets come from files; set SITE_NAME',
    ])
      expect(lines).toContain(line);
    for (const name of ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'ENCRYPTION_KEYS', 'CAPTCHA_SECRET'])
      expect(lines.filter((line) => line.trim().startsWith(name))).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/short|0123456789/);
  });

  it('is the only way to a setting, for the site, its worker and all commands', async () => {
    const files = (await readdir('server', { recursive: true })).filter((path) => path.endsWith('.ts'));
    const sources = await Promise.all(files.map(async (path) => [path, await readFile(join('server', path), 'utf8')]));
    const settings = Object.keys(environment.shape).join('|');
    const direct = new RegExp(`process\\.env(?:\\.|\\[')(?:${settings})\\b`);
    const readers = sources.filter(([, text]) => direct.test(text!)).map(([path]) => path);
    // For developers: it makes databases of its own.
    expect(readers).toEqual(['commands/emit-migration.ts']);
  });

  it('names the files in the log, and nothing of their contents', async () => {
    const path = await fileWith('logged', 'smtps://user:word@mail.example.ru');
    expect(settingsInLog({ SMTP_URL_FILE: path, METRICS_TOKEN: '0123456789abcdef' })).toEqual({
      SMTP_URL_FILE: path,
      METRICS_TOKEN: '[set]',
    });
  });

  it('covers every setting that is a secret by its name or contains a password, and says so to operators', () => {
    const names = Object.keys(environment.shape);
    const secrets = names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|^(?:DATABASE|SMTP)/.test(name));
    const exceptions = ['DATABASE_POOL'];
    expect(secrets.filter((name) => !canComeFromFile(name))).toEqual(exceptions);
    const [section] = /## Secrets from files[\s\S]*?\n## /.exec(configurationPage())!;
    for (const name of names.filter(canComeFromFile)) expect(section).toContain(`\`${name}\``);
  });
});
