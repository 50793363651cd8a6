import type { PageLoader } from '../../../core/routing/page';
import { useParams } from 'react-router-dom';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { officeRegistrationsPath } from '../../../office/paths';
import { NewRegistrationChoicesDocument, useNewRegistrationChoicesQuery } from './entry.generated';
import { NewRegistrationForm } from './new-registration-form';

export { DetailSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: NewRegistrationChoicesDocument, variables: { eventId: params.id ?? '' } }),
  ]);
  return head;
};

/** Registers one person on behalf of the organiser. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EventFrame
      title="Записать участника"
      back={{ to: officeRegistrationsPath(id), text: 'К\u00a0списку регистраций' }}
    >
      {() => <Entry key={id} eventId={id} />}
    </EventFrame>
  );
}

function Entry({ eventId }: { eventId: string }) {
  const { data } = useNewRegistrationChoicesQuery({ variables: { eventId } });
  const event = data?.staffEvent;
  if (!event) return null;
  return (
    <NewRegistrationForm
      eventId={eventId}
      tariffs={event.tariffs}
      specialties={data.specialties}
      questions={event.questions}
    />
  );
}
