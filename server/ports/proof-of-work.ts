import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaAction } from './captcha.types.js';

/** A verified solution. */
export type Proof = { readonly id: string; readonly action: string; readonly expiresAt: Date };

/** ALTCHA without its widget and servers: each attempt costs the client computing time, which makes mass attempts expensive. */
export type ProofOfWork = {
  /** A challenge as JSON, for solvers of ALTCHA v2. */
  challenge(action: CaptchaAction, expiresAt: Date): Promise<string>;
  /** Verifies a token. Null: invalid. The caller checks expiry and reuse. */
  read(token: string): Promise<Proof | null>;
};

/** Hashes per attempt: few enough for a phone, and enough that making a challenge is much cheaper than solving it. */
const hashesPerAttempt = 1_000;
const maxTokenLength = 4_000;
const algorithm = 'PBKDF2/SHA-256';

/** ALTCHA's payload. The signature covers the other parameters too. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string(),
      cost: z.literal(hashesPerAttempt),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      data: z.object({ action: z.string(), expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(0xffffffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

function parse(token: string): z.infer<typeof payload> | null {
  if (token.length > maxTokenLength) return null;
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param secret of the application; keys are derived from it
 * @param cost minimum of attempts that a solution takes; the maximum is twice that
 */
export function createProofOfWork(secret: string, cost: number): ProofOfWork {
  const key = (purpose: string): string => createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex');
  const hmacSignatureSecret = key('challenge');
  const hmacKeySignatureSecret = key('solution');
  return {
    challenge: async (action, expiresAt) => {
      const challenge = await createChallenge({
        algorithm,
        cost: hashesPerAttempt,
        counter: randomInt(2 * cost, cost),
        deriveKey,
        // Not the library's own expiry, which uses the system clock: tests set the clock of the application.
        data: { action, expiresAt: expiresAt.getTime() },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return JSON.stringify(challenge);
    },
    read: async (token) => {
      const solution = parse(token);
      if (!solution) return null;
      const result = await verifySolution({
        ...solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { nonce, data } = solution.challenge.parameters;
      return { id: nonce, action: data.action, expiresAt: new Date(data.expiresAt) };
    },
  };
}
