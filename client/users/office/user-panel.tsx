import { roleLabels } from '../../../rules/people/roles';
import { SidePanel, type RowPanelProps } from '../../office/list/side-panel';
import { Badge } from '../../ui/text/badge';
import { UserDetails } from './user-details';
import { useStaffUserQuery } from './users.generated';

type Props = RowPanelProps & { id: string; name: string; onChanged: () => void };

/** An account beside the list of accounts. */
export default function UserPanel({ id, name, onChanged, ...panel }: Props) {
  const { data, refetch } = useStaffUserQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const user = data?.staffUser;
  const reload = () => {
    void refetch();
    onChanged();
  };
  return (
    <SidePanel {...panel} title={name}>
      {user ? (
        <>
          <p>
            <Badge>{roleLabels[user.role]}</Badge>
          </p>
          <UserDetails user={user} onChange={reload} />
        </>
      ) : (
        <p role="status">Загружаем…</p>
      )}
    </SidePanel>
  );
}
