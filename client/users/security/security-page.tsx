import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useListPages } from '../../core/routing/use-list-pages';
import { Message } from '../../ui/text/message';
import { PageTitle } from '../../ui/text/page-title';
import { AccountLog } from './account-log';
import { providerFaultText } from '../../../rules/people/provider-faults';
import { IdentityQuestion } from '../confirmation/identity-question';
import { PasskeysSection } from '../passkeys/passkeys-section';
import { IdentitiesSection } from '../sign-in-providers/identities-section';
import { EmailSection } from './email-section';
import { PasswordSection } from './password-section';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';
import { SecurityPageDocument, useSecurityPageQuery } from './security.generated';

const variables = { first: 10 };

export const loader: PageLoader = async ({ client }) => {
  // Not from the cache: sign-ins and failed attempts on other devices change the data.
  await client.query({ query: SecurityPageDocument, variables, fetchPolicy: 'network-only' });
};

export function Component() {
  const { data, refetch } = useSecurityPageQuery({ variables });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [params] = useSearchParams();
  const { list: events, showMore } = useListPages({
    name: 'events',
    document: SecurityPageDocument,
    variables,
    first: data?.accountEvents,
    listOf: ({ accountEvents }) => accountEvents,
  });
  if (!data || !events) return null;
  const { accountSecurity, accountSessions, signInOptions } = data;
  const refresh = async () => void (await refetch());

  if (codes)
    return (
      <>
        <PageHead noindex />
        <PageTitle>Резервные коды</PageTitle>
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      </>
    );
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Адрес, ключи доступа, пароль, второй фактор и устройства, на которых вы вошли. Время везде московское.">
        Вход и безопасность
      </PageTitle>
      <IdentityQuestion>Это меняет то, как входят в&nbsp;ваш кабинет.</IdentityQuestion>
      <Notices needsSecondFactor={accountSecurity.needsSecondFactor} fault={params.get('fault')} />
      <EmailSection security={accountSecurity} onChange={refresh} />
      <PasskeysSection passkeys={accountSecurity.passkeys} onChange={refresh} />
      <IdentitiesSection identities={accountSecurity.identities} options={signInOptions} onChange={refresh} />
      <PasswordSection security={accountSecurity} onChange={refresh} />
      <SecondFactorSection
        security={accountSecurity}
        onChange={refresh}
        onCodes={(newCodes) => {
          setCodes(newCodes);
          void refresh();
        }}
        isOpen={params.has('second-factor')}
      />
      <SessionsSection sessions={accountSessions} standingKeys={accountSecurity.standingKeys} onChange={refresh} />
      <AccountLog
        hasSecondFactor={accountSecurity.secondFactorSince !== null}
        events={events}
        failures={accountSecurity.failuresOfMonth}
        showMore={showMore}
      />
    </>
  );
}

/** What the user should know before anything else. fault: why linking an identity at a provider failed. */
function Notices({ needsSecondFactor, fault }: { needsSecondFactor: boolean; fault: string | null }) {
  const faultText = providerFaultText(fault);
  return (
    <>
      {faultText && (
        <div className="mb-5">
          <Message tone="warning" title="Вход не связан" role="alert">
            {faultText}
          </Message>
        </div>
      )}
      {needsSecondFactor && (
        <div className="mb-5">
          <Message tone="warning" title="Включите второй фактор">
            Сотрудникам он обязателен: пока его нет, у&nbsp;вас только права обычного пользователя.
          </Message>
        </div>
      )}
    </>
  );
}
