import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../core/format';
import { problemsOf } from '../core/forms/problems';
import { Dialog } from '../ui/dialog';
import { useWithdrawSignOnAgreementMutation, type AgreedSitesFragment } from './sso.generated';
import styles from './partner-sites.module.css';
import { scopesText } from './labels';
import { useAction } from '../core/forms/use-act';

/** A partner's site with the data that it gets, and a button to withdraw the consent. */
export function PartnerSiteConsent({ agreement }: { agreement: AgreedSitesFragment['signOnAgreements'][number] }) {
  const { site, scopes, agreedAt } = agreement;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [withdraw] = useWithdrawSignOnAgreementMutation({ variables: { siteId: site.id } });
  const { act, isPending } = useAction();

  async function confirm(): Promise<void> {
    const message = `Согласие отозвано. Сайт «${site.name}» больше ничего не узнает.`;
    await act(async () => problemsOf((await withdraw()).data?.withdrawSignOnAgreement), message);
    setDialogOpen(false);
  }

  return (
    <li>
      <div className={styles.site}>
        <div>
          <h3 className={styles.name}>{site.name}</h3>
          <p className="faint-note anywhere">{site.host}</p>
          <p>{scopesText(scopes)}</p>
          <p className="faint-note anywhere">Согласие дано {formatDate(agreedAt)}</p>
        </div>
        <Button
          variant="default"
          className={styles.withdraw}
          aria-label={`Отозвать согласие: ${site.name}`}
          onClick={() => setDialogOpen(true)}
        >
          Отозвать согласие
        </Button>
      </div>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Отозвать согласие?"
        actions={
          <>
            <Button color="red" loading={isPending} onClick={() => void confirm()}>
              Отозвать согласие
            </Button>
            <Button variant="default" onClick={() => setDialogOpen(false)} data-autofocus>
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
