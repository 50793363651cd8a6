import { useEffect, useState } from 'react';
import { errorMessage } from '../core/forms/problems';
import { usePayRegistration } from './payments.generated';

type PaymentStart = {
  phase: 'resting' | 'starting' | 'leaving';
  /** URL of the acquirer's page during the redirect. */
  address: string | null;
  /** Why the payment could not be started. */
  problem: string | null;
  pay: () => void;
};

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/**
 * Starts or resumes the only open attempt, and redirects to the acquirer's page that the server has returned.
 * @param onStale called when the page may be out of date
 */
export function useStartPayment(number: string, onStale: () => void): PaymentStart {
  const start = usePayRegistration();
  const [phase, setPhase] = useState<PaymentStart['phase']>('resting');
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // The back/forward cache restores the page in its last state after Back on the acquirer's page.
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
      const answer = await start({ number });
      const url = answer.__typename === 'PaymentStanding' ? answer.payment?.confirmationUrl : null;
      if (url && isAddress(url)) {
        setAddress(url);
        setPhase('leaving');
        // `assign`, not `replace`: Back must return to this page, which shows the state of the payment.
        window.location.assign(url);
        return;
      }
      if (answer.__typename === 'Problems') {
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
