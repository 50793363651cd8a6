import { useNavigate } from 'react-router-dom';
import { notify } from '../../core/notices';
import { safeRedirect } from '../../core/routing/redirect';
import type { SessionUser } from '../../core/session';
import { SendButton } from '../../ui/send-button';
import { ButtonLink } from '../../ui/text/button-link';
import { IdentityQuestion } from '../confirmation/identity-question';
import { securityPattern } from '../paths';
import { useLinkIdentity, type UndecidedSignInFragment } from './sign-in-providers.generated';

type Props = { signIn: UndecidedSignInFragment; viewer: SessionUser; redirect: string | undefined };

/** Asks a signed-in user whether the identity belongs to their account. */
export function LinkQuestion({ signIn: { id, providerName, email }, viewer, redirect }: Props) {
  const navigate = useNavigate();
  const link = useLinkIdentity();
  const target = safeRedirect(redirect, securityPattern);

  async function finish(): Promise<void> {
    void notify({ id: 'security', message: `Вход через организацию связан: ${providerName}.`, tone: 'success' });
    await navigate(target, { replace: true });
  }

  return (
    <div className="stack gap-5">
      <IdentityQuestion>Это добавляет способ входа в&nbsp;ваш кабинет.</IdentityQuestion>
      <p>
        Вы&nbsp;вошли через организацию: <strong>{providerName}</strong>
        {email && (
          <>
            , с&nbsp;адресом <strong className="anywhere">{email}</strong>
          </>
        )}
        . Связать этот вход с&nbsp;вашим личным кабинетом <strong className="anywhere">{viewer.email}</strong>? Тогда
        в&nbsp;кабинет можно будет войти и&nbsp;через неё.
      </p>
      <div className="stack gap-3">
        <SendButton variant="filled" send={() => link({ id })} onSent={finish} fullWidth>
          Связать
        </SendButton>
        <ButtonLink to={target} variant="default" fullWidth>
          Не связывать
        </ButtonLink>
      </div>
    </div>
  );
}
