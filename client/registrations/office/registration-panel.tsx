import { useState } from 'react';
import { registrationStates } from '../../../rules/states/registration-states';
import { officeRegistrationPath } from '../../office/paths';
import { TaskProgress } from '../../office/tasks/task-progress';
import { SidePanel, type SidePanelProps } from '../../office/list/side-panel';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { RegistrationActions, RegistrationDetails } from './registration-details';
import { useStaffRegistrationQuery } from './registrations.generated';

type Props = Omit<SidePanelProps, 'title' | 'children'> & {
  number: string;
  /** The participant, as the row names them. */
  name: string;
  onChanged: () => void;
};

/** A registration beside the list of registrations. */
export default function RegistrationPanel({ number, name, onChanged, ...panel }: Props) {
  const { data, refetch } = useStaffRegistrationQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  const [taskId, setTaskId] = useState<string | null>(null);
  const registration = data?.staffRegistration;
  const reload = () => {
    void refetch();
    onChanged();
  };
  return (
    <SidePanel {...panel} title={name}>
      <p className="row gap-2 gap-x-4 middle">
        {registration && <StateBadge label={registrationStates.staffLabels[registration.state]} />}
        <TextLink to={officeRegistrationPath(number)}>Регистрация {number}</TextLink>
      </p>
      {registration ? (
        <>
          <RegistrationActions registration={registration} onStarted={setTaskId} onMoved={reload} />
          {taskId && <TaskProgress key={taskId} id={taskId} onEnd={reload} />}
          <RegistrationDetails registration={registration} />
        </>
      ) : (
        <p role="status">Загружаем…</p>
      )}
    </SidePanel>
  );
}
