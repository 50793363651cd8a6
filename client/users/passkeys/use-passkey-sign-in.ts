import { useEffect, useRef, useState } from 'react';
import { errorMessage, formError, hasProblem, type Problem } from '../../core/forms/problems';
import type { SessionUser } from '../../core/session';
import { useBeginPasskeySignIn, useCompletePasskeySignIn } from './passkeys.generated';

/** Whether the browser offers keys in the field of the address. An address of numbers has no keys. */
async function offersKeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined' || /^[\d.]+$|:/.test(location.hostname)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Asks for a key and signs in with it.
 * @returns `ask`, whose problems are empty after a sign-in; `left`: nothing is asked any more, because the form is gone
 */
function useKeyQuestion(onAnswer: () => void, onSignedIn: (viewer: SessionUser) => Promise<void>) {
  const begin = useBeginPasskeySignIn();
  const complete = useCompletePasskeySignIn();
  const left = useRef(false);
  /** Ends the question that the browser has open. */
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      stop.current?.();
    };
  }, []);

  async function ask(isQuiet: boolean): Promise<readonly Problem[]> {
    // Loaded when it is needed: most visitors sign in by other ways.
    const { askForKey, stopAsking } = await import('./webauthn');
    stop.current = stopAsking;
    const { id, options } = await begin({});
    if (left.current) return [];
    const answer = await askForKey(options, isQuiet);
    if (!('response' in answer)) return answer;
    onAnswer();
    const result = await complete({ input: { id, response: answer.response } });
    if (result.__typename === 'Problems') return result.problems;
    await onSignedIn(result.viewer);
    return [];
  }
  return { ask, left };
}

/**
 * Signing in with a passkey: by `press`, and without a press by the suggestions in the field with
 * `autocomplete="username webauthn"`.
 */
export function usePasskeySignIn(onSignedIn: (viewer: SessionUser) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, left } = useKeyQuestion(() => setPending(true), onSignedIn);

  /** Offers keys in the field. */
  async function offer(): Promise<void> {
    while (!left.current && (await offersKeys())) {
      const problems = await ask(true);
      const message = formError(problems);
      if (message) setProblem(message);
      setPending(false);
      // The page was open for longer than a request lasts. Anything else would only fail again.
      if (!hasProblem(problems, 'PASSKEY_CHALLENGE_EXPIRED')) return;
    }
  }
  // Without suggestions the form works as before.
  const offerQuietly = () => void offer().catch(() => setPending(false));
  useEffect(offerQuietly, []);

  async function press(): Promise<void> {
    setPending(true);
    try {
      setProblem(formError(await ask(false)));
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setPending(false);
    }
    // The question has ended the suggestions.
    offerQuietly();
  }

  return { press, isPending, problem };
}
