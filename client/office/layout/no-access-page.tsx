import { useSession } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { officePattern } from '../paths';
import { roleLabels } from '../../../rules/people/roles';
import { OfficeHead } from './office-head';

/** Shown in place of a page that the role of the staff member may not open. */
export function Component() {
  const { auth } = useSession();
  if (!auth) return null;
  return (
    <>
      <OfficeHead
        title="Нет доступа"
        lead={`Эта страница не\u00a0для вашей роли (${roleLabels[auth.role].toLowerCase()}). Если она нужна вам для работы, попросите администратора изменить роль.`}
      />
      <ButtonLink to={officePattern}>К&nbsp;обзору кабинета</ButtonLink>
    </>
  );
}
