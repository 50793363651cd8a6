import { resolve } from 'node:path';
import { z } from 'zod';
import type { CipherKey } from '../cipher.js';
import { OperatorError } from '../operator-error.js';
import { packageRoot } from '../package-root.js';
import { acquirerEnvironment, acquirerOf, type AcquirerConfig } from './config.acquirer.js';
import { bucketEnvironment, bucketOf, type BucketConfig } from './config.bucket.js';
import { problemsTogether } from './config.problems.js';
import { captchaOf, type CaptchaConfig } from './config.captcha.js';
import { demoEnvironment, demoOf, type DemoConfig } from './config.demo.js';
import { flag } from './config.flag.js';
import { backupKey, cipherKeys } from './config.keys.js';
import { origin, origins } from './config.origins.js';
import { playgroundAccess, type PlaygroundAccess } from './config.playground.js';
import { tracingEnvironment, tracingOf, type TracingConfig } from './config.tracing.js';
import { tillEnvironment, tillOf, type TillConfig } from './config.till.js';
import { studioEnvironment, studioOf, type StudioConfig } from './config.studio.js';
import { videoEnvironment, videoOf, type VideoConfig } from './config.video.js';
import { walletEnvironment, walletsOf, type WalletConfig } from './config.wallets.js';
import { requisitesOf, requisiteSettings, type Requisites } from './requisites.js';
import { readSettings } from './secret-files.js';

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Signatories of documents: «Директор: А. Н. Воронцов; Секретарь: И. О. Белова». */
const signatures = z
  .string()
  .transform((value) =>
    value
      .split(';')
      .map((part) => part.split(':').map((word) => word.trim()))
      .map(([post = '', name = '']) => ({ post, name })),
  )
  .refine(
    (list) => list.length <= 2 && list.every(({ post, name }) => post !== '' && name !== ''),
    'is POST: NAME; two are separated by a semicolon',
  );

/** All settings of the process, as in the environment. `setting-descriptions.ts` documents them. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: count(0, 65_535).default(3000),
  PUBLIC_URL: origin(/^https?$/).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_POOL: count(2, 100).default(10),
  ACCEPT_NEWER_DATABASE: flag.default(false),
  BACKUP_KEY: backupKey.optional(),
  ...bucketEnvironment,
  OUTBOX: z.enum(['on', 'off']).default('on'),
  REQUESTS_IN_PROGRESS: count(5, 10_000).optional(),
  WORKER: z.enum(['child', 'separate']).default('child'),
  WORKER_PORT: count(1, 65_535).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Невский центр клинической медицины <no-reply@example.ru>'),
  NEWSLETTER: z.enum(['weekly', 'off']).default('weekly'),
  TRUSTED_PROXIES: count(0, 10).default(0),
  HSTS: z.enum(['subdomains', 'host', 'withdraw']).default('subdomains'),
  ...videoEnvironment,
  ...studioEnvironment,
  CAPTCHA_SECRET: z
    .string()
    .refine((value) => value.length >= 32 && new Set(value).size >= 10, 'must be 32 random characters or more')
    .optional(),
  ENCRYPTION_KEYS: cipherKeys.optional(),
  CAPTCHA_COST: count(1, 10_000).default(150),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  SIGN_UPS_PER_DAY: count(1, 10_000).default(400),
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  SMARTCAPTCHA_SECRET: z.string().optional(),
  SMARTCAPTCHA_URL: origin(/^https?$/).default('https://smartcaptcha.cloud.yandex.ru'),
  ...acquirerEnvironment,
  ...tillEnvironment,
  ...walletEnvironment,
  PLAYGROUND: playgroundAccess.optional(),
  EMBED_ORIGINS: origins.default(null),
  WEBHOOK_LOOPBACK: flag.default(false),
  SIGN_IN_PROVIDER_LOOPBACK: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  COMMIT: z.string().optional(),
  ...tracingEnvironment,
  ...demoEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SITE_NAME: z.string().default('Невский центр клинической медицины'),
  SITE_LEGAL_NAME: z.string().default('АНО «Невский центр клинической медицины»'),
  SITE_EMAIL: z.email().default('info@example.ru'),
  SITE_PHONE: z.string().default('+7 (812) 000-00-00'),
  SITE_LEGAL_ADDRESS: z.string().default('190000, Санкт-Петербург, ул. Примерная, д. 1'),
  SITE_POSTAL_ADDRESS: z.string().default('190000, Санкт-Петербург, а/я 100'),
  SITE_HOURS: z.string().default('Понедельник – пятница, 10:00–18:00 по московскому времени'),
  SITE_DIRECTIONS: z.string().optional(),
  SITE_MAP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_INN: z
    .string()
    .regex(/^(\d{10}|\d{12})$/, 'has 10 or 12 digits')
    .optional(),
  SITE_OGRN: z
    .string()
    .regex(/^(\d{13}|\d{15})$/, 'has 13 or 15 digits')
    .optional(),
  ...requisiteSettings,
  NMO_PORTAL_URL: z.url({ protocol: /^https$/ }).default('https://edu.rosminzdrav.ru/'),
  CERTIFICATE_SIGNATURES: signatures.optional(),
  SITE_SECURITY_CONTACT: z.url({ protocol: /^(?:https|mailto)$/ }).optional(),
  SITE_LICENCE: z
    .string()
    .default('Лицензия на осуществление образовательной деятельности № Л035-01271-78/00000000 от 01.01.2022'),
});

export type Config = Readonly<{
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  /** Public URL without a trailing slash. Links in emails are built from it, never from a Host header. */
  publicUrl: string;
  databaseUrl: string | null;
  /** The same database without a pooler in between, for the change listener and migrations; null: there is no pooler. */
  databaseDirectUrl: string | null;
  databasePool: number;
  /** Whether a database with migrations that this build does not know is opened all the same. */
  acceptNewerDatabase: boolean;
  /** Encrypts backups; null: they are not encrypted. */
  backupKey: Buffer | null;
  /** False, for rehearsals: nothing goes out and no scheduled job runs. */
  outbox: boolean;
  /** Requests that are worked on at once; more are rejected. Most take milliseconds, so that many share a connection. */
  requestsInProgress: number;
  /** Where background work runs: in a child process of this one, or in processes of `npm run worker`. */
  worker: 'child' | 'separate';
  /** Where a process of `npm run worker` answers what monitoring asks; null: nowhere. */
  workerPort: number | null;
  dataDir: string;
  /** Where the files are; null: in `dataDir`. */
  bucket: BucketConfig | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Whether emails about new events go to users who have agreed. */
  newsletter: 'weekly' | 'off';
  /** Number of proxies in front: that many entries of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** Which hosts browsers may reach by https only; `withdraw` lets them forget it. */
  hsts: 'subdomains' | 'host' | 'withdraw';
  /** Keys of personal data: the first encrypts, all decrypt. */
  encryptionKeys: readonly [CipherKey, ...CipherKey[]];
  captcha: CaptchaConfig;
  /** The acquirer that takes payments; null: payments are off. */
  acquirer: AcquirerConfig | null;
  /** The till that registers receipts of the front desk; null: staff enters their numbers. */
  till: TillConfig | null;
  wallets: WalletConfig;
  /** Production runs with the test acquirer: every page says so. */
  testPayments: boolean;
  /** `required`: staff without a second factor has only the rights of a user. */
  staffSecondFactor: 'required' | 'optional';
  /** Accounts that may be requested from one network in a day. */
  signUpsPerDay: number;
  /** Portal where doctors enter their НМО codes. */
  nmoPortalUrl: string;
  /** Signatories of certificates; empty: the verification code replaces a signature. */
  certificateSignatures: readonly { post: string; name: string }[];
  /** Who may open the Playground and read the schema. */
  playground: PlaygroundAccess;
  /** Origins whose pages may read public data and show events; null: all. */
  embedOrigins: readonly string[] | null;
  metricsToken: string | null;
  /** Commit of the build, for metrics and log. */
  commit: string | null;
  /** The collector of traces; null: no traces are made. */
  tracing: TracingConfig | null;
  /** Webhooks may call this machine, for trials. */
  webhookLoopback: boolean;
  /** Providers that users sign in with may be on this machine, for trials. */
  signInProviderLoopback: boolean;
  logLevel: string;
  site: {
    name: string;
    legalName: string;
    email: string;
    phone: string;
    legalAddress: string;
    postalAddress: string;
    licence: string;
    hours: string;
    /** How to get there; null: not shown. */
    directions: string | null;
    /** Link to a map with the organisation. */
    mapUrl: string;
    inn: string | null;
    ogrn: string | null;
    /** Contact for vulnerabilities: a `mailto:` or `https:` URL. */
    securityContact: string;
  } & Requisites;
}> &
  Readonly<VideoConfig & DemoConfig & { studio: StudioConfig | null }>;

export class ConfigError extends OperatorError {}

type Environment = z.infer<typeof environment>;

function siteOf(env: Environment): Config['site'] {
  const isReal = env.NODE_ENV === 'production' && !env.DEMO;
  /** A made-up value, null in production: a real organisation must not show it. */
  const demoOnly = (value: string): string | null => (isReal ? null : value);
  return {
    name: env.SITE_NAME,
    legalName: env.SITE_LEGAL_NAME,
    email: env.SITE_EMAIL,
    phone: env.SITE_PHONE,
    legalAddress: env.SITE_LEGAL_ADDRESS,
    postalAddress: env.SITE_POSTAL_ADDRESS,
    licence: env.SITE_LICENCE,
    hours: env.SITE_HOURS,
    directions:
      env.SITE_DIRECTIONS ?? demoOnly('От метро «Примерная» пять минут пешком. Вход со двора, бюро пропусков слева.'),
    mapUrl: env.SITE_MAP_URL ?? `https://yandex.ru/maps/?text=${encodeURIComponent(env.SITE_LEGAL_ADDRESS)}`,
    inn: env.SITE_INN ?? demoOnly('7800000000'),
    ogrn: env.SITE_OGRN ?? demoOnly('1000000000000'),
    ...requisitesOf(env, !isReal),
    securityContact: env.SITE_SECURITY_CONTACT ?? `mailto:${env.SITE_EMAIL}`,
  };
}

/** @throws ConfigError that names all wrong settings, not only the first */
function checkSettings(source: NodeJS.ProcessEnv): Environment {
  const { input, problems: ofFiles } = readSettings(source, Object.keys(environment.shape));
  const parsed = environment.safeParse(input);
  const ofValues = [
    ...(parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...problemsTogether(input),
  ];
  const isOfFile = (line: string): boolean => ofFiles.has(line.trim().split(':')[0]!);
  const problems = [...ofFiles.values(), ...ofValues.filter((line) => !isOfFile(line))];
  if (!parsed.success || problems.length > 0)
    throw new ConfigError(
      `The configuration is wrong:\n${problems.join('\n')}\nEach is explained in docs/operate/configuration.md.`,
    );
  return parsed.data;
}

/**
 * Reads the configuration from the environment.
 * @throws ConfigError that names all wrong settings
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = checkSettings(source);
  const production = env.NODE_ENV === 'production';
  const acquirer = acquirerOf(env, production);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    acceptNewerDatabase: env.ACCEPT_NEWER_DATABASE,
    backupKey: env.BACKUP_KEY ?? null,
    outbox: env.OUTBOX === 'on',
    requestsInProgress: env.REQUESTS_IN_PROGRESS ?? 20 * env.DATABASE_POOL,
    worker: env.WORKER,
    workerPort: env.WORKER_PORT ?? null,
    dataDir: resolve(packageRoot, env.DATA_DIR),
    bucket: bucketOf(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    newsletter: env.NEWSLETTER,
    trustedProxies: env.TRUSTED_PROXIES,
    hsts: env.HSTS,
    ...videoOf(env),
    studio: studioOf(env),
    // The default key is public, so it only suits demo data: production requires its own.
    encryptionKeys: [...(env.ENCRYPTION_KEYS ?? [demoKey])] as [CipherKey, ...CipherKey[]],
    captcha: captchaOf(env),
    acquirer,
    till: tillOf(env),
    wallets: walletsOf(env),
    testPayments: production && acquirer?.isTest === true,
    staffSecondFactor: env.STAFF_SECOND_FACTOR ?? (production && !env.DEMO ? 'required' : 'optional'),
    signUpsPerDay: env.SIGN_UPS_PER_DAY,
    nmoPortalUrl: env.NMO_PORTAL_URL,
    certificateSignatures:
      env.CERTIFICATE_SIGNATURES ??
      (production && !env.DEMO ? [] : [{ post: 'Генеральный директор', name: 'А. Н. Воронцов' }]),
    playground: env.PLAYGROUND ?? (production ? 'off' : 'everyone'),
    embedOrigins: env.EMBED_ORIGINS,
    metricsToken: env.METRICS_TOKEN ?? null,
    commit: env.COMMIT ?? null,
    tracing: tracingOf(env),
    webhookLoopback: env.WEBHOOK_LOOPBACK,
    signInProviderLoopback: env.SIGN_IN_PROVIDER_LOOPBACK,
    ...demoOf(env),
    logLevel: env.LOG_LEVEL,
    site: siteOf(env),
  };
}

const demoKey: CipherKey = { name: 'invented', secret: Buffer.alloc(32, 'not a secret at all') };
