import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaAction } from './captcha.types.js';

/** A solution that was really worked for. */
export type Proof = { readonly id: string; readonly action: string; readonly expiresAt: Date };

/** ALTCHA without its widget and without its servers: the visitor's machine works a moment, a robot would work for each try. */
export type ProofOfWork = {
  /** A challenge as JSON, for any solver of ALTCHA's second version. */
  challenge(action: CaptchaAction, expiresAt: Date): Promise<string>;
  /** What a token proves; null: nothing. Whether it was used before, and when it ends, is for the caller to see. */
  read(token: string): Promise<Proof | null>;
};

/** Hashes of one attempt: few enough for a phone, and enough that asking for a challenge is cheaper than solving it. */
const rounds = 1_000;
const maxTokenLength = 4_000;
const algorithm = 'PBKDF2/SHA-256';

/** ALTCHA's payload. What else stands in the parameters is covered by the signature. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string(),
      cost: z.literal(rounds),
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

function parsed(token: string): z.infer<typeof payload> | null {
  if (token.length > maxTokenLength) return null;
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param secret of the application; keys are derived from it
 * @param cost attempts that a solution takes at least; it takes twice as many at most
 */
export function createProofOfWork(secret: string, cost: number): ProofOfWork {
  const key = (purpose: string): string => createHmac('sha256', secret).update(`captcha ${purpose}`).digest('hex');
  const hmacSignatureSecret = key('challenge');
  const hmacKeySignatureSecret = key('solution');
  return {
    challenge: async (action, expiresAt) => {
      const challenge = await createChallenge({
        algorithm,
        cost: rounds,
        counter: randomInt(2 * cost, cost),
        deriveKey,
        // The library would look at the machine's clock: the end stands beside the action, under the same signature.
        data: { action, expiresAt: expiresAt.getTime() },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return JSON.stringify(challenge);
    },
    read: async (token) => {
      const given = parsed(token);
      if (!given) return null;
      const result = await verifySolution({
        ...given,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { nonce, data } = given.challenge.parameters;
      return { id: nonce, action: data.action, expiresAt: new Date(data.expiresAt) };
    },
  };
}
