import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hideNotice, notify } from '../core/notices';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/text/button-link';
import { RenewalsDocument } from './my-data.generated';
import { myDataPattern, renewalPath } from './paths';

const notice = 'renewal';

/** Notifies on pages of the account that documents have changed; not on the page that has the form. */
export default function RenewalNotice() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const { isCorrectData } = useSession();
  // Mistakes in the profile have their own dialog, which comes first.
  const isSuppressed = pathname.replace(/\/+$/, '') === myDataPattern || !isCorrectData;

  useEffect(() => {
    if (isSuppressed) return void hideNotice(notice);
    let isUnmounted = false;
    const showNotice = async (): Promise<void> => {
      const { data } = await client.query({ query: RenewalsDocument, fetchPolicy: 'cache-first' });
      if (isUnmounted || !data?.viewer?.consentsToRenew.length) return;
      const isNew = data.viewer.consentsToRenew.some(({ agreedVersion }) => agreedVersion === null);
      await notify({
        id: notice,
        title: isNew ? 'Подтвердите согласия' : 'Документы изменились',
        message: (
          <>
            <p>
              {isNew
                ? 'Вас записал организатор. Посмотрите, какие согласия он отметил за\u00A0вас, и\u00A0подтвердите их сами.'
                : 'Появилась новая редакция согласия или соглашения. Посмотрите, что изменилось, и\u00A0решите, принимать\u00A0ли её.'}
            </p>
            <ButtonLink to={renewalPath} mt="sm" mb="xs">
              Посмотреть
            </ButtonLink>
          </>
        ),
        isPersistent: true,
      });
    };
    // A failed query is ignored: the next page queries again.
    showNotice().catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [client, isSuppressed]);

  return null;
}
