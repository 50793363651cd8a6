import { useParams } from 'react-router-dom';
import { formatDate } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { useSession } from '../../core/session';
import { Badge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { officeLogPath, officeMergePath, officeUsersPattern } from '../../office/paths';
import { AccessSection } from './access-section';
import { UserDetails } from './user-details';
import { roleLabels } from '../../../rules/people/roles';
import { StaffUserDocument, useStaffUserQuery } from './users.generated';
import { OfficeHead } from '../../office/layout/office-head';
import styles from '../../registrations/office/registration-page.module.css';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const { data } = await client.query({ query: StaffUserDocument, variables: { id: params.id ?? '' } });
  return data?.staffUser ? {} : { status: 404 };
};

/** One account: profile, data issues, registrations, role and sessions. */
export function Component() {
  const { id = '' } = useParams();
  const { auth } = useSession();
  const { data, refetch } = useStaffUserQuery({ variables: { id } });
  const user = data?.staffUser;
  if (!user) return null;
  const isAdministrator = auth?.role === 'ADMINISTRATOR';
  return (
    <>
      <OfficeHead
        title={user.fullName}
        back={{ to: officeUsersPattern, text: 'Люди' }}
        lead={
          <span className={styles.lead}>
            <Badge>{roleLabels[user.role]}</Badge>
            <span>На сайте с {formatDate(user.createdAt)}</span>
            {isAdministrator && (
              <>
                <TextLink to={officeLogPath({ person: user.id })}>Журнал</TextLink>
                <TextLink to={officeMergePath(user.id, { q: user.fullName })}>
                  Объединить с&nbsp;другим аккаунтом
                </TextLink>
              </>
            )}
          </span>
        }
      />
      <UserDetails user={user} isOwnPage onChange={() => void refetch()} />
      {isAdministrator && <AccessSection key={`${user.id} ${user.role}`} user={user} />}
    </>
  );
}
