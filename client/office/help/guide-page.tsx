import { useParams, useSearchParams } from 'react-router-dom';
import { hasRole, roleLabels } from '../../../rules/people/roles';
import type { PageLoader } from '../../core/routing/page';
import { useSession } from '../../core/session';
import { Message } from '../../ui/text/message';
import { OfficeHead } from '../layout/office-head';
import { helpEventField, officeHelpPath } from '../paths';
import { GuideText } from './guide-text';
import { guideTexts } from './guide-texts';
import { guides } from './guides';
import styles from './help.module.css';

const guideOf = (task: string | undefined) => guides.find(({ slug }) => slug === task);

export const loader: PageLoader = async ({ params }) => (guideOf(params.task) ? undefined : { status: 404 });

/** How one task is done, step by step, with links to the pages where it is done. */
export function Component() {
  const { auth } = useSession();
  const guide = guideOf(useParams().task)!;
  const eventId = useSearchParams()[0].get(helpEventField);
  const role = auth?.role ?? 'USER';
  return (
    <>
      <OfficeHead
        title={guide.title}
        windowTitle={`${guide.title}: справка`}
        back={{ to: officeHelpPath(null, eventId), text: 'Все задачи' }}
      />
      <div className={styles.text}>
        {!hasRole(role, guide.role) && (
          <Message title={`Это делает ${roleLabels[guide.role].toLowerCase()}`}>
            Ваша роль — «{roleLabels[role]}». Страницы, которые ей не&nbsp;открыты, названы здесь без ссылок. Роли
            меняет администратор.
          </Message>
        )}
        <GuideText nodes={guideTexts[guide.slug]} role={role} eventId={eventId} />
      </div>
    </>
  );
}
