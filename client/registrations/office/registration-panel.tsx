import { useState } from 'react';
import { registrationStates } from '../../../rules/states/registration-states';
import { officeRegistrationPath } from '../../office/paths';
import { TaskProgress } from '../../office/tasks/task-progress';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { StateBadge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { RegistrationActions, RegistrationDetails } from './registration-details';
import { useStaffRegistrationQuery } from './registrations.generated';

type Props = RowPanelProps & {
  number: string;
  /** The participant, as the row names them. */
  name: string;
  onChanged: () => void;
};

/** A registration beside the list of registrations. */
export default function RegistrationPanel({ number, name, onChanged, ...panel }: Props) {
  const { data, refetch } = useStaffRegistrationQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  const [task, setTask] = useState<{ number: string; id: string } | null>(null);
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
          <RegistrationActions
            registration={registration}
            onStarted={(id) => setTask({ number, id })}
            onMoved={reload}
          />
          {task?.number === number && <TaskProgress key={task.id} id={task.id} onEnd={reload} />}
          <RegistrationDetails registration={registration} />
        </>
      ) : (
        <p role="status">Загружаем…</p>
      )}
    </SidePanel>
  );
}
