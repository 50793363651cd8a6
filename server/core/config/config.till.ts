import { z } from 'zod';

const text = (maxLength: number) => z.string().min(1).max(maxLength).optional();

/** Settings of the organiser's till, as in the environment. */
export const tillEnvironment = {
  ATOL_LOGIN: text(100),
  ATOL_PASSWORD: text(100),
  ATOL_GROUP: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'is the code of a group of tills')
    .optional(),
  ATOL_TAX_SYSTEM: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).optional(),
  ATOL_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !/[?#@]/.test(value), 'is an address with a path and nothing else')
    .default('https://online.atol.ru/possystem/v4'),
};

type Environment = z.infer<z.ZodObject<typeof tillEnvironment>> & {
  SITE_INN?: string | undefined;
  SITE_EMAIL: string;
};

/** The till that registers receipts of the front desk. */
export type TillConfig = Readonly<{
  url: string;
  login: string;
  password: string;
  group: string;
  taxSystem: string;
  inn: string;
  /** Email of the organiser, printed on receipts. */
  email: string;
}>;

export function tillOf(env: Environment): TillConfig | null {
  const { ATOL_LOGIN: login, ATOL_PASSWORD: password, ATOL_GROUP: group, ATOL_TAX_SYSTEM: taxSystem } = env;
  if (!login || !password || !group || !taxSystem || !env.SITE_INN) return null;
  return {
    url: env.ATOL_URL.replace(/\/+$/, ''),
    login,
    password,
    group,
    taxSystem,
    inn: env.SITE_INN,
    email: env.SITE_EMAIL,
  };
}

/** Reads the raw settings, so that all wrong settings are reported together. */
export function tillProblems(settings: NodeJS.ProcessEnv): string[] {
  const { ATOL_LOGIN, ATOL_PASSWORD, ATOL_GROUP, ATOL_TAX_SYSTEM, ATOL_URL, SITE_INN, NODE_ENV } = settings;
  const atol = [ATOL_LOGIN, ATOL_PASSWORD, ATOL_GROUP, ATOL_TAX_SYSTEM];
  const isConfigured = atol.some(Boolean);
  const { protocol, hostname } = ATOL_URL && URL.canParse(ATOL_URL) ? new URL(ATOL_URL) : {};
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return [
    isConfigured &&
      !(atol.every(Boolean) && SITE_INN) &&
      '  ATOL_LOGIN, ATOL_PASSWORD, ATOL_GROUP, ATOL_TAX_SYSTEM: all of them together with SITE_INN, or none',
    NODE_ENV === 'production' && protocol === 'http:' && !isLocal && '  ATOL_URL: must be https in production',
  ].filter((line) => typeof line === 'string');
}
