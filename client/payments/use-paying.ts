import { useEffect, useState } from 'react';
import { errorMessage } from '../core/problems';
import { usePayRegistrationMutation } from './payments.generated';

type Paying = {
  phase: 'resting' | 'starting' | 'leaving';
  /** The acquirer's page, while the browser is on its way there. */
  address: string | null;
  /** Why it could not be begun. */
  problem: string | null;
  pay: () => void;
};

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Begins or resumes the one open attempt, and leads to the acquirer's page: to the address that the server has answered
 * with and to no other. @param onStale called when the server knows better than this page
 */
export function usePaying(number: string, onStale: () => void): Paying {
  const [start] = usePayRegistrationMutation();
  const [phase, setPhase] = useState<Paying['phase']>('resting');
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // The browser shows the page as it was left when somebody goes back to it from the acquirer's.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setPhase('resting');
      onStale();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [onStale]);

  async function pay(): Promise<void> {
    if (phase !== 'resting') return;
    setPhase('starting');
    setProblem(null);
    try {
      const answer = (await start({ variables: { number } })).data?.payRegistration;
      const url = answer?.__typename === 'PaymentStanding' ? answer.payment?.confirmationUrl : null;
      if (url && isAddress(url)) {
        setAddress(url);
        setPhase('leaving');
        // The page stays in the history: Back leads here, and here is what became of the payment.
        window.location.assign(url);
        return;
      }
      if (answer?.__typename === 'Problems') {
        setProblem(answer.problems.map(({ message }) => message).join(' '));
        onStale();
      }
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setPhase('resting');
  }

  return { phase, address, problem, pay: () => void pay() };
}
