import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A PEM in an environment variable often has `\n` for its line breaks. */
const pem = z.string().transform((value) => value.replaceAll('\\n', '\n'));

export const walletEnvironment = {
  APPLE_WALLET_CERTIFICATE: pem.optional(),
  APPLE_WALLET_KEY: pem.optional(),
  APPLE_WALLET_KEY_PASSWORD: z.string().optional(),
  APPLE_WALLET_AUTHORITY_CERTIFICATE: pem.optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{10,30}$/, 'is the number of the issuer')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().optional(),
};

type Environment = { [Name in keyof typeof walletEnvironment]?: string | undefined };

export type AppleWalletConfig = Readonly<{
  /** PEM. */
  certificate: string;
  authority: string;
  key: string;
  keyPassword: string | null;
  passTypeId: string;
  teamId: string;
  /** Milliseconds; passes signed later are not accepted. */
  validTo: number;
}>;
export type GoogleWalletConfig = Readonly<{ issuerId: string; account: string; key: KeyObject }>;
export type WalletConfig = Readonly<{
  /** Null: no passes for Apple Wallet. */
  apple: AppleWalletConfig | null;
  /** Null: no links to Google Wallet. */
  google: GoogleWalletConfig | null;
}>;

/** The value of an attribute in the subject of a certificate. */
const subjectOf = (certificate: X509Certificate, name: string): string | undefined =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(certificate.subject)?.[1];

/** @throws Error with a sentence that continues the name of the settings */
function appleOf(env: Environment): AppleWalletConfig | null {
  const { APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_KEY: key } = env;
  const authority = env.APPLE_WALLET_AUTHORITY_CERTIFICATE;
  if (!certificate && !key && !authority) return null;
  if (!certificate || !key || !authority) throw new Error('all three or none');
  const keyPassword = env.APPLE_WALLET_KEY_PASSWORD ?? null;
  const parsed = new X509Certificate(certificate);
  const privateKey = createPrivateKey({ key, ...(keyPassword !== null && { passphrase: keyPassword }) });
  if (!parsed.checkPrivateKey(privateKey)) throw new Error('the key belongs to another certificate');
  if (!parsed.checkIssued(new X509Certificate(authority)))
    throw new Error('the certificate was issued by another authority: take the WWDR certificate that its issuer names');
  const [passTypeId, teamId] = [subjectOf(parsed, 'UID'), subjectOf(parsed, 'OU')];
  if (!passTypeId || !teamId) throw new Error('the certificate is not one of a pass type');
  return { certificate, authority, key, keyPassword, passTypeId, teamId, validTo: Date.parse(parsed.validTo) };
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

/** @throws Error with a sentence that continues the name of the settings */
function googleOf({
  GOOGLE_WALLET_ISSUER_ID: issuerId,
  GOOGLE_WALLET_KEY: file,
}: Environment): GoogleWalletConfig | null {
  if (!issuerId && !file) return null;
  if (!issuerId || !file) throw new Error('both or none');
  const { client_email: account, private_key: key } = serviceAccount.parse(JSON.parse(file));
  return { issuerId, account, key: createPrivateKey(key) };
}

/** Certificates and keys of wallets. Call after `walletProblems` has found none. */
export const walletsOf = (env: Environment): WalletConfig => ({ apple: appleOf(env), google: googleOf(env) });

const problemOf = (names: string, read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    // Parsers of keys and of JSON quote what they read: their words must not reach the log.
    const isOurs = error instanceof Error && error.constructor === Error && !('code' in error);
    return [`  ${names}: ${isOurs ? error.message : 'cannot be read'}`];
  }
};

/** Reads the raw settings, so that all wrong settings are reported together. */
export function walletProblems(settings: NodeJS.ProcessEnv): string[] {
  const env = Object.fromEntries(
    Object.keys(walletEnvironment).map((name) => [name, settings[name]?.replaceAll('\\n', '\n')]),
  ) as Environment;
  return [
    ...problemOf('APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_AUTHORITY_CERTIFICATE', () => appleOf(env)),
    ...problemOf('GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_KEY', () =>
      googleOf({ ...env, GOOGLE_WALLET_KEY: settings.GOOGLE_WALLET_KEY }),
    ),
  ];
}
