import { formatDate } from '../core/format';
import { DialogButton } from '../ui/dialog-button';
import { ConfirmDialog } from '../ui/forms/confirm-dialog';
import { useWithdrawSignOnAgreement, type AgreedSitesFragment } from './sso.generated';
import styles from './partner-sites.module.css';
import { scopesText } from './labels';

type Agreement = AgreedSitesFragment['signOnAgreements'][number];

/** A partner's site with the data that it gets, and a button to withdraw the consent. */
export function PartnerSiteConsent({ agreement }: { agreement: Agreement }) {
  const { site, scopes, agreedAt } = agreement;
  return (
    <li>
      <div className={styles.site}>
        <div>
          <h3 className={styles.name}>{site.name}</h3>
          <p className="faint-note anywhere">{site.host}</p>
          <p>{scopesText(scopes)}</p>
          <p className="faint-note anywhere">Согласие дано {formatDate(agreedAt)}</p>
        </div>
        <DialogButton
          className={styles.withdraw}
          aria-label={`Отозвать согласие: ${site.name}`}
          dialog={(close) => <WithdrawDialog site={site} onClose={close} />}
        >
          Отозвать согласие
        </DialogButton>
      </div>
    </li>
  );
}

function WithdrawDialog({ site, onClose }: Pick<Agreement, 'site'> & { onClose: () => void }) {
  const withdraw = useWithdrawSignOnAgreement();
  return (
    <ConfirmDialog
      title="Отозвать согласие?"
      verb="Отозвать согласие"
      cancelLabel="Не отзывать"
      send={() => withdraw({ siteId: site.id })}
      successMessage={`Согласие отозвано. Сайт «${site.name}» больше ничего не узнает.`}
      onClose={onClose}
    >
      <p>
        Сайт «{site.name}» больше не узнает ничего нового. При следующем входе на него мы спросим вас снова. Чтобы
        удалить то, что ему уже известно, обратитесь к владельцу сайта.
      </p>
    </ConfirmDialog>
  );
}
