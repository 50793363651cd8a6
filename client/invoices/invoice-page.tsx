import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatMoney } from '../core/format';
import { notify } from '../core/notices';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { problemsOf } from '../core/forms/problems';
import { eventPath } from '../events/paths';
import { registrationsPath } from '../registrations/paths';
import type { InvoicePayerInput } from '../schema.generated';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { InvoiceView } from './invoice-view';
import {
  RegistrationInvoiceDocument,
  useChangeInvoice,
  useRegistrationInvoiceQuery,
  useRequestInvoice,
} from './invoices.generated';
import { PayerForm } from './payer-form';

export const loader: PageLoader = async ({ params, client }) => {
  const variables = { number: params.number ?? '' };
  const { data } = await client.query({ query: RegistrationInvoiceDocument, variables });
  if (!data?.registration) return { status: 404 };
};

export function Component() {
  const { number = '' } = useParams();
  const { data, refetch } = useRegistrationInvoiceQuery({ variables: { number } });
  const [isChanging, setChanging] = useState(false);
  const request = useRequestInvoice();
  const change = useChangeInvoice();
  const registration = data?.registration;
  if (!registration) return null;
  const { event, invoice, viewerCanAskInvoice, price, participantName } = registration;
  const isLive = invoice !== null && invoice.state !== 'CANCELLED';

  async function send(payer: InvoicePayerInput) {
    const answer =
      isLive && invoice
        ? await change({ id: invoice.id, payer })
        : await request({ registrationId: registration!.id, payer });
    const problems = problemsOf(answer);
    // Also after a rejection without a field: the registration may have changed since the page was loaded.
    if (problems.length === 0 || problems.some(({ field }) => !field)) await refetch();
    if (answer.__typename === 'InvoiceChanged') {
      setChanging(false);
      void notify({ message: `Счёт № ${answer.invoice.number} готов, мы отправили его вам письмом.`, tone: 'success' });
    }
    return answer;
  }

  const canRequest = viewerCanAskInvoice && !isLive;
  return (
    <>
      <PageHead title={`Счёт на организацию: ${event.title}`} noindex />
      <PageTitle lead={<TextLink to={eventPath(event.slug)}>{event.title}</TextLink>}>Счёт на организацию</PageTitle>
      {invoice && !isChanging && (
        <InvoiceView invoice={invoice} isPayable={viewerCanAskInvoice} onChange={() => setChanging(true)} />
      )}
      {(canRequest || isChanging) && (
        <>
          <p className="mt-5 measure">
            {participantName && `Участник: ${participantName}. `}К&nbsp;оплате {formatMoney(price)}.{' '}
            {isChanging
              ? 'Прежний счёт будет отменён, срок оплаты не изменится.'
              : 'Место останется за вами на пять рабочих дней, но не дольше начала мероприятия. Счёт придёт вам письмом.'}
          </p>
          <PayerForm
            key={isChanging ? invoice?.id : 'new'}
            payer={invoice?.payer ?? null}
            number={number}
            send={send}
            onBack={isChanging ? () => setChanging(false) : undefined}
          />
        </>
      )}
      {!invoice && !canRequest && (
        <Message tone="info">
          Счёт можно получить, пока участие ждёт оплаты. <TextLink to={registrationsPath()}>Мои мероприятия</TextLink>
        </Message>
      )}
    </>
  );
}
