import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hideNotice, notify } from '../core/notices';
import { useSession } from '../core/session';
import { ButtonLink } from '../ui/button-link';
import { RenewalsDocument } from './my-data.generated';
import { myDataPattern, renewalPath } from './paths';

const notice = 'renewal';

/** Tells, on pages of the account, that documents have changed; the page with the form itself needs no notice. */
export default function RenewalNotice() {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const { isCorrectData } = useSession();
  // One thing at a time: wrong data have a dialog of their own.
  const isQuiet = pathname.replace(/\/+$/, '') === myDataPattern || !isCorrectData;

  useEffect(() => {
    if (isQuiet) return void hideNotice(notice);
    let isLeft = false;
    const tell = async (): Promise<void> => {
      const { data } = await client.query({ query: RenewalsDocument, fetchPolicy: 'cache-first' });
      if (isLeft || !data?.viewer?.consentsToRenew.length) return;
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
    // Without the answer the page is whole: the next one asks again.
    tell().catch(() => undefined);
    return () => void (isLeft = true);
  }, [client, isQuiet]);

  return null;
}
