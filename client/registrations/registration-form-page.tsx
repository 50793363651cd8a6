import { useEffect, useRef } from 'react';
import { redirect, useParams } from 'react-router-dom';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import type { Problem } from '../core/problems';
import { useSession } from '../core/session';
import { eventDatesText, eventTimes } from '../events/event-dates';
import { nmoLine } from '../events/nmo';
import { ownSpecialtiesOf } from '../events/own-specialties';
import { eventPath } from '../events/paths';
import type { RegisterForEventInput } from '../schema.generated';
import { PageTitle } from '../ui/page-title';
import { TextLink } from '../ui/text-link';
import { ConsentTicks } from '../users/consent-ticks';
import { ClosedForm } from './closed-form';
import { registrationFormPath } from './paths';
import { RegisteredView } from './registered-view';
import { RegistrationForm } from './registration-form';
import {
  RegistrationFormDocument,
  useRegisterForEventMutation,
  useRegistrationFormQuery,
} from './registrations.generated';
import styles from './registration-form.module.css';

export const loader: PageLoader = async ({ params, client, session, url }) => {
  const variables = { slug: params.slug ?? '', signedIn: session.auth !== null };
  const { data } = await client.query({ query: RegistrationFormDocument, variables });
  if (!data?.event) return { status: 404 };
  if (data.event.slug !== params.slug) throw redirect(registrationFormPath(data.event.slug) + url.search, 301);
};

export function Component() {
  const { slug = '' } = useParams();
  const { auth } = useSession();
  const { data, refetch } = useRegistrationFormQuery({ variables: { slug, signedIn: auth !== null } });
  const [registerForEvent] = useRegisterForEventMutation();
  const event = data?.event;
  const registration = event?.viewerRegistration;
  const wasForm = useRef(false);

  useEffect(() => {
    if (registration && wasForm.current) {
      window.scrollTo(0, 0);
      document.querySelector('h1')?.focus();
    }
    wasForm.current = Boolean(event) && !registration;
  }, [event, registration]);

  if (!event) return null;

  async function register(input: RegisterForEventInput): Promise<readonly Problem[]> {
    const result = (await registerForEvent({ variables: { input } })).data?.registerForEvent;
    if (result?.__typename === 'RegistrationChanged') return [];
    // Seats or the viewer's own registration (in another window) may have changed since the form was opened.
    await refetch();
    return result?.problems ?? [];
  }

  const isOpen = event.callToAction.kind === 'PARTICIPATE' || event.callToAction.kind === 'WAITING_LIST';
  const times = eventTimes(event);
  return (
    <div className={styles.page}>
      <PageHead title={`Регистрация: ${event.title}`} canonical={eventPath(event.slug)} noindex />
      {registration && auth ? (
        <RegisteredView
          event={event}
          registration={registration}
          when={`${eventDatesText(event)}, ${times.own}`}
          email={auth.email}
        />
      ) : (
        <>
          <PageTitle
            lead={
              <>
                {eventDatesText(event)}, {times.own}. <TextLink to={eventPath(event.slug)}>О мероприятии</TextLink>
              </>
            }
          >
            Регистрация: {event.title}
          </PageTitle>
          {isOpen ? (
            <RegistrationForm
              key={event.id}
              event={{ ...event, education: data.viewer?.educationLevel ?? null }}
              isSignedIn={auth !== null}
              nmo={nmoLine(event, ownSpecialtiesOf(data.viewer))}
              register={register}
              renderConsents={(field) => <ConsentTicks consents={event.consents} field={field} />}
            />
          ) : (
            <ClosedForm event={event} />
          )}
        </>
      )}
    </div>
  );
}
