import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { callToActionLabels } from '../../rules/events/call-to-action';
import { equipmentPattern } from '../equipment/paths';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useNow } from '../core/use-now';
import { useBrowserZone } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import { ButtonLink } from '../ui/text/button-link';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { broadcastClosedReason } from './broadcast-closed-reason';
import { isBroadcastOpen } from './broadcast-open';
import { broadcastPath, registrationFormPath, registrationsPath } from './paths';
import { EntranceDocument, useEntranceQuery } from './registrations.generated';

export const loader: PageLoader = async ({ params, client }) => {
  const { data } = await client.query({ query: EntranceDocument, variables: { slug: params.slug ?? '' } });
  if (!data?.event) return { status: 404 };
};

/** Shown to users who cannot enter the broadcast yet: why, and when it opens. The server redirects all others. */
export function Component() {
  const { slug = '' } = useParams();
  const now = useNow();
  const browserZone = useBrowserZone();
  const { data } = useEntranceQuery({ variables: { slug } });
  const event = data?.event;
  const isOpen = event?.callToAction.kind === 'JOIN_BROADCAST';

  // After a client-side navigation the server has not seen this address yet: it must be loaded as a document.
  useEffect(() => {
    if (isOpen) window.location.replace(broadcastPath(slug));
  }, [isOpen, slug]);

  if (!event) return null;
  const registration = event.viewerRegistration;
  const { kind } = event.callToAction;
  const canTry = isOpen || (registration ? isBroadcastOpen({ ...registration, event }, now) : false);
  return (
    <>
      <PageHead noindex />
      <PageTitle lead={<TextLink to={eventPath(event.slug)}>{event.title}</TextLink>}>Вход в трансляцию</PageTitle>
      <Message tone={canTry ? 'success' : 'info'} role="status">
        {broadcastClosedReason(event, registration, now, browserZone)}
      </Message>
      <div className="row gap-3 mt-5">
        {canTry && (
          <Button component="a" href={broadcastPath(event.slug)}>
            Войти в трансляцию
          </Button>
        )}
        {(kind === 'PARTICIPATE' || kind === 'WAITING_LIST') && (
          <ButtonLink to={registrationFormPath(event.slug)}>{callToActionLabels[kind]}</ButtonLink>
        )}
        <ButtonLink to={registration ? registrationsPath() : eventPath(event.slug)} variant="default">
          {registration ? 'Мои мероприятия' : 'О мероприятии'}
        </ButtonLink>
        <ButtonLink to={equipmentPattern} variant="default">
          Проверить оборудование
        </ButtonLink>
      </div>
    </>
  );
}
