import { useCallback } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { loginPath } from '../core/routing/redirect';
import { useSession } from '../core/session';
import { useSiteQuery } from '../core/site.generated';
import { useBrowserZone } from '../core/viewer-zone';
import { ticketWhenText } from '../events/event/ticket-when';
import { RefundTerms } from '../registrations/refunds/refund-terms';
import { RegistrationDetails } from '../registrations/registration-details';
import { homePattern } from '../site/paths';
import { NeedsScripts } from '../ui/forms/needs-scripts';
import { TextLink } from '../ui/text/text-link';
import { useClock } from './use-clock';
import { paymentPattern } from './paths';
import { PaymentView } from './payment-view';
import { PaymentPageDocument, usePaymentPageQuery } from './payments.generated';
import styles from './payment-page.module.css';
import { paymentStatusOf } from './payment-status';
import { UnknownPayment } from './unknown-payment';
import { windowTitleOf } from './labels';

const numberIn = (parameters: URLSearchParams): string => parameters.get('registration') ?? '';

export const loader: PageLoader = async ({ url, client, session }) => {
  const number = numberIn(url.searchParams);
  if (!number) return;
  if (!session.auth) throw redirect(loginPath(url.pathname + url.search));
  const { data } = await client.query({ query: PaymentPageDocument, variables: { number } });
  if (!data?.registration) return { status: 404, rendersItself: true };
};

/** The payment page, also the return address for the acquirer. Success in the address proves nothing: the server decides. */
export function Component() {
  const site = useSiteQuery().data?.site;
  const number = numberIn(useSearchParams()[0]);
  // The acquirer redirects to separate addresses without the menu of the site.
  const isReturn = useLocation().pathname !== paymentPattern;
  const { auth } = useSession();
  const browserZone = useBrowserZone();
  const { data, refetch } = usePaymentPageQuery({ variables: { number }, skip: !number || !auth });
  const registration = data?.registration;
  const now = useClock(registration?.state === 'AWAITING_PAYMENT' ? registration.payUntil : null);
  const refresh = useCallback(() => void refetch().catch(() => {}), [refetch]);
  const status = registration && paymentStatusOf(registration, now);
  return (
    <>
      <PageHead title={status ? windowTitleOf(status, isReturn) : 'Платёж не найден'} noindex />
      {isReturn && (
        <p className={`links mb-6 ${styles.brand}`} data-no-print>
          <TextLink to={homePattern}>{site?.name}</TextLink>
        </p>
      )}
      {registration && <NeedsScripts />}
      {registration && status && auth ? (
        <PaymentView
          registration={registration}
          status={status}
          isReturn={isReturn}
          facts={
            <RegistrationDetails
              event={registration.event}
              registration={registration}
              participant={registration.participantName}
              when={ticketWhenText(registration.event, browserZone, registration.participation)}
            />
          }
          terms={<RefundTerms event={registration.event} terms={registration.refundTerms} />}
          email={auth.email}
          now={now}
          onStale={refresh}
        />
      ) : (
        <UnknownPayment />
      )}
    </>
  );
}
