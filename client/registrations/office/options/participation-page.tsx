import { hasRole } from '../../../../rules/people/roles';
import { skipToken } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../../core/routing/page';
import { useSession, type Session } from '../../../core/session';
import { Message } from '../../../ui/text/message';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import type { StaffEventHeadFragment } from '../../../office/layout/event-frame.generated';
import { EventOfferMoneyDocument, useEventOfferMoneyQuery } from './money.generated';
import { EventOfferDocument, useEventOfferQuery } from './offers.generated';
import { EventPromoCodesDocument } from '../../../promotions/office/promo-codes.generated';
import { PromoCodesSection } from '../../../promotions/office/promo-codes-section';
import { QuestionsSection } from './questions-section';
import { QuotasSection } from './quotas-section';
import { RefundSection } from './refund-section';
import { SeatsSection } from './seats-section';
import { TariffsSection } from './tariffs-section';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

/** Only managers may read quotas, promo codes and refunds: for editors these queries would fail. */
const isManagerSession = ({ auth }: Session): boolean => auth !== null && hasRole(auth.role, 'MANAGER');

export const loader: PageLoader = async ({ params, client, session }) => {
  const variables = { id: params.id ?? '' };
  const documents = isManagerSession(session)
    ? [EventOfferDocument, EventOfferMoneyDocument, EventPromoCodesDocument]
    : [EventOfferDocument];
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    ...documents.map((query) => client.query<unknown, typeof variables>({ query, variables })),
  ]);
  return head;
};

export function Component() {
  return <EventFrame title="Участие">{(event) => <Participation event={event} />}</EventFrame>;
}

function Participation({ event }: { event: StaffEventHeadFragment }) {
  const { id = '' } = useParams();
  const isManager = isManagerSession(useSession());
  const offerQuery = useEventOfferQuery({ variables: { id } });
  const moneyQuery = useEventOfferMoneyQuery(isManager ? { variables: { id } } : skipToken);
  const offer = offerQuery.data?.eventOffer;
  if (!offer) return null;
  const refetch = async () => (await offerQuery.refetch()).data?.eventOffer ?? null;
  const { tariffQuotas, refundSteps, staffEvent } = moneyQuery.data ?? {};
  return (
    <>
      {!offer.viewerMayChange && (
        <Message>Мероприятие опубликовано: тарифы, места и вопросы теперь меняет менеджер.</Message>
      )}
      <TariffsSection event={event} offer={offer} isManager={isManager} refetch={refetch} />
      <SeatsSection event={event} offer={offer} refetch={refetch} />
      {tariffQuotas && (
        <QuotasSection
          eventId={id}
          tariffs={offer.tariffs}
          quotas={tariffQuotas}
          refetch={() => Promise.all([moneyQuery.refetch(), offerQuery.refetch()])}
        />
      )}
      <QuestionsSection eventId={id} offer={offer} refetch={refetch} />
      {isManager && <PromoCodesSection event={event} tariffs={offer.tariffs} />}
      {refundSteps && staffEvent && (
        <RefundSection
          event={staffEvent}
          steps={refundSteps}
          refetch={async () => (await moneyQuery.refetch()).data?.refundSteps ?? null}
        />
      )}
    </>
  );
}
