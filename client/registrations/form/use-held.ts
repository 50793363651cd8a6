import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useCaptcha } from '../../core/captcha/use-captcha';
import { problemsOf, type SendResult } from '../../core/forms/problems';
import { useOutcome } from '../../core/forms/submitted-form';
import type { RegisterForEventInput } from '../../schema.generated';
import { RegistrationHeldDocument, useHoldRegistration, useResendHeldRegistration } from './hold.generated';
import { readHeldStep, removeHeldStep, storeHeldStep, type HeldStep } from './held-step';
import { holdInput, type FormEvent, type RegistrationValues } from './registration-values';

/** State of the page after a form of it was sent without scripts. */
export type HeldOutcome = { held?: HeldStep; challenge?: string };

/** Whether a registration still waits for its code. */
async function isHeld(client: ApolloClient, id: string): Promise<boolean> {
  const options = { variables: { id }, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query({ query: RegistrationHeldDocument, ...options });
  return data?.registrationHeld === true;
}

type Warnings = typeof import('../../../rules/people/person-warnings').personWarnings;

/** The doubts about a name or an address: loaded after the page, and missing only if loading fails. */
export function usePersonWarnings(isNeeded: boolean): Warnings {
  const warnings = useRef<Warnings>(() => []);
  useEffect(() => {
    if (!isNeeded) return;
    void import('../../../rules/people/person-warnings')
      .then(({ personWarnings }) => (warnings.current = personWarnings))
      .catch(() => undefined);
  }, [isNeeded]);
  return (person) => warnings.current(person);
}

/** The step after the form of a visitor: their address is confirmed by a code. */
export function useHeld(event: FormEvent) {
  const client = useApolloClient();
  const hold = useHoldRegistration();
  const resend = useResendHeldRegistration();
  const captcha = useCaptcha('REGISTRATION');
  const sent = useOutcome<HeldOutcome>('RegisterForEvent');
  const answered = useOutcome<HeldOutcome>('ConfirmRegistration');
  const [step, setStep] = useState(sent?.held ?? answered?.held ?? null);

  return {
    captcha,
    step,
    challenge: answered?.challenge ?? null,
    back: () => setStep(null),
    send: async (values: RegistrationValues, registration: RegisterForEventInput): Promise<SendResult> => {
      const answer = await captcha.guard((token) => hold({ input: holdInput(event, values, registration, token) }));
      if (problemsOf(answer).length > 0 || !('id' in answer)) return answer;
      const next: HeldStep = { ...answer, email: values.email.trim() };
      storeHeldStep(event.slug, next, values);
      setStep(next);
      window.scrollTo(0, 0);
      return answer;
    },
    sendAgain: async (): Promise<SendResult> => {
      const answer = await resend({ id: step!.id });
      if (answer.__typename === 'RegistrationHeld') setStep({ ...step!, ...answer });
      return answer;
    },
    isHeld: () => isHeld(client, step!.id),
    /** Returns to a step that this browser had reached: a phone may have closed the page meanwhile. */
    restore: async (setValues: (values: RegistrationValues) => void): Promise<void> => {
      const stored = readHeldStep(event.slug);
      if (!stored) return;
      if (!(await isHeld(client, stored.step.id))) return removeHeldStep(event.slug);
      setValues(stored.values);
      setStep(stored.step);
    },
  };
}
