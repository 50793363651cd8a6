import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { registrationStates } from '../../../rules/states/registration-states';
import type { PageLoader } from '../../core/routing/page';
import { StateBadge } from '../../ui/text/badge';
import { officeRegistrationsPath } from '../../office/paths';
import { TaskProgress } from '../../office/tasks/task-progress';
import { StaffRegistrationDocument, useStaffRegistrationQuery } from './registrations.generated';
import { RegistrationActions, RegistrationDetails } from './registration-details';
import { OfficeHead } from '../../office/layout/office-head';
import styles from './registration-page.module.css';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const { data } = await client.query({
    query: StaffRegistrationDocument,
    variables: { number: params.number ?? '' },
  });
  return data?.staffRegistration ? {} : { status: 404 };
};

/** One registration: participant, answers, money, payments and history. */
export function Component() {
  const { number = '' } = useParams();
  const { data, refetch } = useStaffRegistrationQuery({ variables: { number } });
  const [taskId, setTaskId] = useState<string | null>(null);
  const registration = data?.staffRegistration;
  if (!registration) return null;
  const { event, participant, state } = registration;
  return (
    <>
      <OfficeHead
        title={participant?.fullName ?? registration.number}
        windowTitle={`Регистрация ${registration.number}`}
        back={{ to: officeRegistrationsPath(event.id), text: `Регистрации: ${event.title}` }}
        lead={
          <span className={styles.lead}>
            <StateBadge label={registrationStates.staffLabels[state]} />
            <span>Регистрация {registration.number}</span>
          </span>
        }
        aside={<RegistrationActions registration={registration} onStarted={setTaskId} onMoved={() => void refetch()} />}
      />
      {taskId && <TaskProgress key={taskId} id={taskId} onEnd={() => void refetch()} />}
      <RegistrationDetails registration={registration} />
    </>
  );
}
