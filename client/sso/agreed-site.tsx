import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../core/format';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { Dialog } from '../ui/dialog';
import { useWithdrawSignOnAgreementMutation, type AgreedSitesFragment } from './sso.generated';
import styles from './partner-sites.module.css';
import { scopesText } from './words';

/** One site with what it may learn, and the way to take that back. */
export function AgreedSite({ agreement }: { agreement: AgreedSitesFragment['signOnAgreements'][number] }) {
  const { site, scopes, agreedAt } = agreement;
  const [isAsking, setAsking] = useState(false);
  const [withdraw, { loading }] = useWithdrawSignOnAgreementMutation({ variables: { siteId: site.id } });

  async function confirm(): Promise<void> {
    try {
      const answer = (await withdraw()).data?.withdrawSignOnAgreement;
      const rejection = answer?.__typename === 'Problems' ? answer.problems[0]?.message : undefined;
      void notify({
        message: rejection ?? `Согласие отозвано. Сайт «${site.name}» больше ничего не узнает.`,
        tone: rejection ? 'problem' : 'success',
      });
      setAsking(false);
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <li>
      <div className={styles.site}>
        <div>
          <h3 className={styles.name}>{site.name}</h3>
          <p className={styles.host}>{site.host}</p>
          <p>{scopesText(scopes)}</p>
          <p className={styles.host}>Согласие дано {formatDate(agreedAt)}</p>
        </div>
        <Button
          variant="default"
          className={styles.withdraw}
          aria-label={`Отозвать согласие: ${site.name}`}
          onClick={() => setAsking(true)}
        >
          Отозвать согласие
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Отозвать согласие?"
        actions={
          <>
            <Button className={styles.danger} loading={loading} onClick={() => void confirm()}>
              Отозвать согласие
            </Button>
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              Не отзывать
            </Button>
          </>
        }
      >
        <p>
          Сайт «{site.name}» больше не узнает ничего нового. При следующем входе на него мы спросим вас снова. Чтобы
          удалить то, что ему уже известно, обратитесь к владельцу сайта.
        </p>
      </Dialog>
    </li>
  );
}
