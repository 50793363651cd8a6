import { useRef, useState } from 'react';
import { hasProblem, problemsOf, type Problem, type SendResult } from '../forms/problems';
import type { CaptchaAction } from '../../schema.generated';
import { useCreateCaptchaChallenge, type CreateCaptchaChallengeMutation } from './captcha.generated';

type Challenge = Extract<CreateCaptchaChallengeMutation['createCaptchaChallenge'], { __typename: 'CaptchaChallenge' }>;
type Problems = readonly Problem[];
/** The proof of work is solved in advance; the service's widget runs on submit, because it may show a task. */
type Prepared = { proof: Promise<string | null>; challenge: Challenge };

/** The server accepts a solution for ten minutes. */
const challengeLifetime = 9 * 60_000;

const unsolved: Problem = {
  code: 'CAPTCHA_FAILED',
  message: 'Не удалось проверить, что форму заполняет человек. Попробуйте ещё раз.',
};

export type CaptchaGuard = {
  /** Spread on the <form>: solving begins when a field gets the focus. */
  formProps: { onFocus: () => void };
  /** The form waits for the captcha only; for <CaptchaStatus>. */
  isChecking: boolean;
  /** Sends a form with a token; retries once with a fresh token when the server rejects the first. */
  guard: <Result extends SendResult>(send: (token: string) => Promise<Result>) => Promise<Result | Problems>;
};

async function tokenOf({ challenge, proof }: Prepared): Promise<string | null> {
  const { provider, scriptUrl, siteKey } = challenge;
  if (provider === 'ALTCHA' || !scriptUrl || !siteKey) return proof;
  const { runSmartCaptcha: askSmartCaptcha } = await import('./smart-captcha');
  return askSmartCaptcha(scriptUrl, siteKey).catch(() => proof);
}

/** A captcha without a task for the user: the browser solves a proof of work while the form is filled in. */
export function useCaptcha(action: CaptchaAction): CaptchaGuard {
  const createChallenge = useCreateCaptchaChallenge({ fetchPolicy: 'no-cache' });
  const prepared = useRef<{ at: number; attempt: Promise<Prepared | Problems> } | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function prepare(): Promise<Prepared | Problems> {
    const challenge = await createChallenge({ action });
    if (challenge.__typename === 'Problems') return challenge.problems;
    const { solveProofOfWork: solve } = await import('./proof-of-work');
    return { challenge, proof: solve(challenge.proofOfWork) };
  }

  function prepareOnce(): Promise<Prepared | Problems> {
    const current = prepared.current;
    if (current && Date.now() - current.at < challengeLifetime) return current.attempt;
    const next = { at: Date.now(), attempt: prepare() };
    prepared.current = next;
    // A failure here is retried on submit, and only then shown.
    next.attempt.catch(() => {
      if (prepared.current === next) prepared.current = null;
    });
    return next.attempt;
  }

  /** A token is valid once, so the prepared challenge is cleared. */
  async function takeToken(): Promise<string | Problems> {
    setChecking(true);
    try {
      const ready = await prepareOnce();
      return 'challenge' in ready ? ((await tokenOf(ready)) ?? [unsolved]) : ready;
    } finally {
      prepared.current = null;
      setChecking(false);
    }
  }

  async function guard<Result extends SendResult>(
    send: (token: string) => Promise<Result>,
  ): Promise<Result | Problems> {
    for (let isLast = false; ; isLast = true) {
      const token = await takeToken();
      if (typeof token !== 'string') return token;
      const result = await send(token);
      const problems = problemsOf(result);
      if (problems.length === 0) return result;
      void prepareOnce().catch(() => undefined);
      if (isLast || !hasProblem(problems, 'CAPTCHA_FAILED')) return result;
    }
  }

  return { formProps: { onFocus: () => void prepareOnce().catch(() => undefined) }, isChecking, guard };
}
