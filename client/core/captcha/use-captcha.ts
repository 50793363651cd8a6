import { useRef, useState } from 'react';
import type { Problem } from '../problems';
import type { CaptchaAction } from '../../schema.generated';
import { useCreateCaptchaChallengeMutation, type CreateCaptchaChallengeMutation } from './captcha.generated';

type Challenge = Extract<CreateCaptchaChallengeMutation['createCaptchaChallenge'], { __typename: 'CaptchaChallenge' }>;
type Problems = readonly Problem[];
/** Solved in advance; the service's widget is asked when the form is sent, because it may show something. */
type Prepared = { proof: Promise<string | null>; challenge: Challenge };

/** The server takes a solution for ten minutes. */
const term = 9 * 60_000;

const unsolved: Problem = {
  code: 'CAPTCHA_FAILED',
  message: 'Не удалось проверить, что форму заполняет человек. Попробуйте ещё раз.',
};

export type CaptchaUse = {
  /** Spread on the <form>: the work begins as soon as somebody comes to it. */
  formProps: { onFocus: () => void };
  /** The form is held up by the check alone; for <CaptchaStatus>. */
  isChecking: boolean;
  /** Sends a form with a token; once more with a fresh one when the server did not take the first. */
  guard: (send: (token: string) => Promise<Problems | void>) => Promise<Problems | void>;
};

async function tokenOf({ challenge, proof }: Prepared): Promise<string | null> {
  const { provider, scriptUrl, siteKey } = challenge;
  if (provider === 'ALTCHA' || !scriptUrl || !siteKey) return proof;
  const { askSmartCaptcha } = await import('./smart-captcha');
  return askSmartCaptcha(scriptUrl, siteKey).catch(() => proof);
}

/** A captcha with nothing to do for people: the browser works for a moment while the form is filled in. */
export function useCaptcha(action: CaptchaAction): CaptchaUse {
  const [createChallenge] = useCreateCaptchaChallengeMutation({ fetchPolicy: 'no-cache' });
  const prepared = useRef<{ at: number; attempt: Promise<Prepared | Problems> } | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function prepare(): Promise<Prepared | Problems> {
    const result = (await createChallenge({ variables: { action } })).data?.createCaptchaChallenge;
    if (result?.__typename !== 'CaptchaChallenge') return result?.problems ?? [unsolved];
    const { solve } = await import('./proof-of-work');
    return { challenge: result, proof: solve(result.proofOfWork) };
  }

  function begin(): Promise<Prepared | Problems> {
    const known = prepared.current;
    if (known && Date.now() - known.at < term) return known.attempt;
    const next = { at: Date.now(), attempt: prepare() };
    prepared.current = next;
    // What fails now is tried again, and told, when the form is sent.
    next.attempt.catch(() => {
      if (prepared.current === next) prepared.current = null;
    });
    return next.attempt;
  }

  /** A token is good once: taking it makes room for the next. */
  async function take(): Promise<string | Problems> {
    setChecking(true);
    try {
      const ready = await begin();
      return 'challenge' in ready ? ((await tokenOf(ready)) ?? [unsolved]) : ready;
    } finally {
      prepared.current = null;
      setChecking(false);
    }
  }

  async function guard(send: (token: string) => Promise<Problems | void>): Promise<Problems | void> {
    for (let isLast = false; ; isLast = true) {
      const token = await take();
      if (typeof token !== 'string') return token;
      const problems = await send(token);
      if (!problems || problems.length === 0) return problems;
      void begin().catch(() => undefined);
      if (isLast || !problems.some(({ code }) => code === 'CAPTCHA_FAILED')) return problems;
    }
  }

  return { formProps: { onFocus: () => void begin().catch(() => undefined) }, isChecking, guard };
}
