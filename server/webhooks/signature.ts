import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of 256 random bits in the format of Standard Webhooks. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

const decodeSecret = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

/** Headers of Standard Webhooks: one signature per valid secret over id, timestamp and body. */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) =>
    createHmac('sha256', decodeSecret(secret)).update(content).digest('base64'),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
