import { useEffect, useRef } from 'react';
import { redirect, useNavigate, useParams } from 'react-router-dom';
import { isRussianName, russianNameHint } from '../../../rules/people/names';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { useBrowserZone } from '../../core/viewer-zone';
import { eventWhenText } from '../../events/event/event-dates';
import { ticketWhenText } from '../../events/event/ticket-when';
import { nmoSummary } from '../../events/event/nmo';
import { ownSpecialtiesOf } from '../../events/list/own-specialties';
import { eventPath } from '../../events/paths';
import { paymentPath } from '../../payments/paths';
import type { RegisterForEventInput } from '../../schema.generated';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { ConsentCheckboxes } from '../../users/sign-in/consent-checkboxes';
import { ClosedForm } from './closed-form';
import { registrationFormPath } from '../paths';
import { RegisteredView } from '../registered-view';
import { loadHeldCode } from './held-code-part';
import { RegistrationForm } from './registration-form';
import { formEventOf } from './registration-values';
import {
  RegistrationFormDocument,
  type RegistrationFormQuery,
  useRegisterForEvent,
  useRegistrationFormQuery,
} from '../registrations.generated';

export const loader: PageLoader = async ({ params, client, session, url }) => {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  if (import.meta.env.SSR) await loadHeldCode();
  const { data } = await client.query({ query: RegistrationFormDocument, variables });
  if (!data?.event) return { status: 404 };
  if (data.event.slug !== params.slug) throw redirect(registrationFormPath(data.event.slug) + url.search, 301);
};

/** Moves the focus to the result that replaces the form. */
function useFocusOnResult(hasEvent: boolean, isRegistered: boolean): void {
  const showedForm = useRef(false);
  useEffect(() => {
    if (isRegistered && showedForm.current) {
      window.scrollTo(0, 0);
      document.querySelector('h1')?.focus();
    }
    showedForm.current = hasEvent && !isRegistered;
  }, [hasEvent, isRegistered]);
}

export function Component() {
  const { slug = '' } = useParams();
  const { auth } = useSession();
  const browserZone = useBrowserZone();
  const { data, refetch } = useRegistrationFormQuery({ variables: { slug, signedIn: auth !== null } });
  const registerForEvent = useRegisterForEvent();
  const navigate = useNavigate();
  const event = data?.event;
  const registration = event?.viewerRegistration;

  useFocusOnResult(Boolean(event), Boolean(registration));

  if (!event) return null;

  async function register(input: RegisterForEventInput) {
    const answer = await registerForEvent({ input });
    if (answer.__typename === 'Problems') {
      // Seats or the viewer's registration (in another window) may have changed since the form was opened.
      await refetch();
    } else if (answer.registration.viewerCanPay) {
      await navigate(paymentPath(answer.registration.number));
    }
    return answer;
  }

  const isOpen = event.callToAction.kind === 'PARTICIPATE' || event.callToAction.kind === 'WAITING_LIST';
  return (
    <div className="measure">
      <PageHead title={`Регистрация: ${event.title}`} canonical={eventPath(event.slug)} noindex />
      {registration && auth ? (
        <RegisteredView
          event={event}
          registration={registration}
          when={ticketWhenText(event, browserZone, registration.participation)}
          email={auth.email}
        />
      ) : (
        <>
          <Title event={event} />
          {isOpen ? (
            <RegistrationForm
              key={`${event.id} ${auth?.id}`}
              event={formEventOf(event, data)}
              isSignedIn={auth !== null}
              nmo={nmoSummary(event, ownSpecialtiesOf(data.viewer))}
              nameHint={event.nmo.state !== 'NONE' && auth && !isRussianName(auth) ? russianNameHint : null}
              register={register}
              renderConsents={(field) => (
                <ConsentCheckboxes consents={formEventOf(event, data).consents} field={field} />
              )}
            />
          ) : (
            <ClosedForm event={event} />
          )}
        </>
      )}
    </div>
  );
}

function Title({ event }: { event: NonNullable<RegistrationFormQuery['event']> }) {
  const browserZone = useBrowserZone();
  const { auth } = useSession();
  return (
    <PageTitle
      lead={
        <>
          {eventWhenText(event, browserZone)}. <TextLink to={eventPath(event.slug)}>О мероприятии</TextLink>
          {auth && <span className="block">Участник: {auth.fullName}</span>}
        </>
      }
    >
      Регистрация: {event.title}
    </PageTitle>
  );
}
