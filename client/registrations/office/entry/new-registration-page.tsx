import type { PageLoader } from '../../../core/routing/page';
import { TextLink } from '../../../ui/text/text-link';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { officeRegistrationsPath } from '../../../office/paths';
import { NewRegistrationChoicesDocument, useNewRegistrationChoicesQuery } from './entry.generated';
import { NewRegistrationForm } from './new-registration-form';

export { EventSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: NewRegistrationChoicesDocument, variables: { eventId: params.id ?? '' } }),
  ]);
  return head;
};

/** Registers one person on behalf of the organiser. */
export function Component() {
  return <EventFrame title="Записать участника">{({ id }) => <Entry key={id} eventId={id} />}</EventFrame>;
}

function Entry({ eventId }: { eventId: string }) {
  const { data } = useNewRegistrationChoicesQuery({ variables: { eventId } });
  const event = data?.staffEvent;
  if (!event) return null;
  return (
    <div className="stack gap-5">
      <p>
        <TextLink to={officeRegistrationsPath(eventId)}>К списку регистраций</TextLink>
      </p>
      <h2>Записать участника</h2>
      <NewRegistrationForm
        eventId={eventId}
        tariffs={event.tariffs}
        specialties={data.specialties}
        questions={event.questions}
      />
    </div>
  );
}
