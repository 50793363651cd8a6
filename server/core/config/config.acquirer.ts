import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AddressList } from './address-list.js';
import { flag } from './config.flag.js';

/** Networks from which YooKassa sends its notices, from its documentation of 2026. */
const yooKassaNetworks =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

/** Settings of payments, as in the environment. */
export const acquirerEnvironment = {
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'is a number')
    .optional(),
  YOOKASSA_SECRET_KEY: z.string().min(16, 'has 16 characters or more').optional(),
  YOOKASSA_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value), 'is an address with a path and nothing else')
    .default('https://api.yookassa.ru/v3'),
  YOOKASSA_TAX_SYSTEM: z.coerce.number().int().min(1).max(6).optional(),
  YOOKASSA_NOTICE_ADDRESSES: z
    .string()
    .default(yooKassaNetworks)
    .transform((value) => value.split(',').map((range) => range.trim()))
    .refine(areAddresses, 'is network addresses or ranges (185.71.76.0/27), separated by commas'),
  TEST_ACQUIRER: flag.optional(),
  PAYMENT_TWO_STAGE: flag.default(false),
};

type Environment = z.infer<z.ZodObject<typeof acquirerEnvironment>>;

/** The acquirer that takes payments. */
export type AcquirerConfig = Readonly<{
  /** URL of its API; null: the test acquirer, which opens its own port. */
  url: string | null;
  shopId: string;
  secretKey: string;
  /** Tax system for receipts; null: YooKassa issues receipts itself. */
  taxSystem: number | null;
  /** Networks that its notices come from. */
  noticeAddresses: readonly string[];
  /** Whether it is the test acquirer, which takes no real money. */
  isTest: boolean;
  /** False: money is held first and captured afterwards. */
  capture: boolean;
}>;

/** How another process calls the test acquirer of the main process. */
export type TestAcquirerAccess = Readonly<{ url: string; secretKey: string }>;

/** Null: payments are off. Production uses the test acquirer only if TEST_ACQUIRER is true. */
export function acquirerOf(env: Environment, production: boolean): AcquirerConfig | null {
  const capture = !env.PAYMENT_TWO_STAGE;
  const taxSystem = env.YOOKASSA_TAX_SYSTEM ?? null;
  if (env.YOOKASSA_SHOP_ID && env.YOOKASSA_SECRET_KEY)
    return {
      url: env.YOOKASSA_URL.replace(/\/+$/, ''),
      shopId: env.YOOKASSA_SHOP_ID,
      secretKey: env.YOOKASSA_SECRET_KEY,
      taxSystem,
      noticeAddresses: env.YOOKASSA_NOTICE_ADDRESSES,
      isTest: false,
      capture,
    };
  if (!(env.TEST_ACQUIRER ?? !production)) return null;
  // Random per process: the main process sends it to its worker, whose own configuration has another one.
  const secretKey = `test_${randomBytes(24).toString('base64url')}`;
  return { url: null, shopId: '100500', secretKey, taxSystem, noticeAddresses: ['127.0.0.1'], isTest: true, capture };
}

/** Reads the raw settings, so that all wrong settings are reported together. */
export function acquirerProblems(settings: NodeJS.ProcessEnv): string[] {
  const { YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, YOOKASSA_URL, TEST_ACQUIRER, NODE_ENV } = settings;
  const { protocol, hostname } = YOOKASSA_URL && URL.canParse(YOOKASSA_URL) ? new URL(YOOKASSA_URL) : {};
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return [
    Boolean(YOOKASSA_SHOP_ID) !== Boolean(YOOKASSA_SECRET_KEY) &&
      '  YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY: both or none',
    TEST_ACQUIRER === 'true' &&
      (YOOKASSA_SHOP_ID || YOOKASSA_SECRET_KEY) &&
      '  TEST_ACQUIRER: not together with YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY',
    NODE_ENV === 'production' && protocol === 'http:' && !isLocal && '  YOOKASSA_URL: must be https in production',
  ].filter((line) => typeof line === 'string');
}

function areAddresses(ranges: readonly string[]): boolean {
  try {
    return Boolean(new AddressList(ranges));
  } catch {
    return false;
  }
}
