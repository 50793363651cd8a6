import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorMessage, formError } from '../../core/forms/problems';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { loginPath, safeRedirect } from '../../core/routing/redirect';
import { useSession, type SessionUser } from '../../core/session';
import { NeedsScripts } from '../../ui/forms/needs-scripts';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { SecondStep } from '../sign-in/second-step';
import { useFinishSignIn } from '../sign-in/use-finish-sign-in';
import { AccountConsentsDocument } from '../users.generated';
import { LinkQuestion } from './link-question';
import { NewPersonStep } from './new-person-step';
import { useCompleteProviderSignIn, type UndecidedSignInFragment } from './sign-in-providers.generated';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: AccountConsentsDocument });
};

type State =
  | { step: 'waiting' | 'signed-in' }
  | { step: 'failed'; reason: string | null }
  | { step: 'code'; challenge: string }
  | { step: 'undecided'; signIn: UndecidedSignInFragment };

/** Goes on with what the provider has said, as soon as the page is open: it was asked for in this browser just now. */
function useContinuedSignIn(id: string, enter: (viewer: SessionUser) => Promise<void>) {
  const complete = useCompleteProviderSignIn();
  const [state, setState] = useState<State>({ step: 'waiting' });
  const isStarted = useRef(false);

  async function start(): Promise<void> {
    const answer = await complete({ id });
    if (answer.__typename === 'ProviderSignInUndecided') setState({ step: 'undecided', signIn: answer });
    if (answer.__typename === 'SecondFactorNeeded') setState({ step: 'code', challenge: answer.challenge });
    if (answer.__typename === 'Problems') setState({ step: 'failed', reason: formError(answer.problems) });
    if (answer.__typename !== 'SignedIn') return;
    setState({ step: 'signed-in' });
    await enter(answer.viewer);
  }

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start().catch((error: unknown) => setState({ step: 'failed', reason: errorMessage(error) }));
  }, []);
  return { state, setState };
}

/** The page after the provider of a clinic or an association: signs in, or asks whose account it is. */
export function Component() {
  const { id = '' } = useParams();
  const redirect = useSearchParams()[0].get('redirect') ?? undefined;
  const { auth } = useSession();
  const enter = useFinishSignIn();
  const { state, setState } = useContinuedSignIn(id, enter);
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={state.step === 'code' ? 'Остался второй шаг: код из приложения на вашем телефоне.' : undefined}>
        Вход через организацию
      </PageTitle>
      <NeedsScripts />
      {(state.step === 'waiting' || state.step === 'signed-in') && <p role="status">Входим в&nbsp;личный кабинет…</p>}
      {state.step === 'failed' && <Failed reason={state.reason} redirect={redirect} />}
      {state.step === 'code' && (
        <SecondStep
          challenge={state.challenge}
          onSignedIn={enter}
          onBack={(reason) =>
            setState({ step: 'failed', reason: reason ?? 'Вы не\u00a0ввели код. Начните вход ещё раз.' })
          }
        />
      )}
      {state.step === 'undecided' && auth && <LinkQuestion signIn={state.signIn} viewer={auth} redirect={redirect} />}
      {state.step === 'undecided' && !auth && (
        <NewPersonStep signIn={state.signIn} redirect={redirect} onSignedIn={enter} />
      )}
    </>
  );
}

function Failed({ reason, redirect }: { reason: string | null; redirect: string | undefined }) {
  const { auth } = useSession();
  return (
    <div className="stack gap-5">
      <Message tone="warning" title="Войти не получилось" role="alert">
        {reason}
      </Message>
      {auth ? (
        <ButtonLink to={safeRedirect(redirect)}>Вы уже вошли: продолжить</ButtonLink>
      ) : (
        <ButtonLink to={loginPath(redirect)}>Вернуться ко входу</ButtonLink>
      )}
    </div>
  );
}
