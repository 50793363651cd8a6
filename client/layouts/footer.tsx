import { certificatesPattern } from '../certificates/paths';
import { useSiteQuery } from '../core/site.generated';
import { developersPattern } from '../developers/paths';
import { equipmentPattern } from '../equipment/paths';
import { legalDocumentPath } from '../legal/paths';
import { playgroundPath } from '../playground/paths';
import { TextLink } from '../ui/text/text-link';
import styles from './footer.module.css';

function dialled(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Addresses and documents of the organisation; all of them come from the site's configuration. */
export function Footer() {
  const site = useSiteQuery().data?.site;
  if (!site) return null;
  return (
    <footer className={styles.footer} data-no-print>
      <div className={styles.inner}>
        <div>
          <p className="semibold">{site.legalName}</p>
          <p className="mt-2 muted">{site.licence}</p>
        </div>
        <div>
          <nav aria-label="Документы">
            <ul className={styles.list}>
              <li>
                <TextLink to={legalDocumentPath('PRIVACY_POLICY')}>Политика конфиденциальности</TextLink>
              </li>
              <li>
                <TextLink to={legalDocumentPath('USER_AGREEMENT')}>Пользовательское соглашение</TextLink>
              </li>
              <li>
                <TextLink to={site.ethicsUrl}>Этические принципы (PDF)</TextLink>
              </li>
            </ul>
          </nav>
          <p className={styles.list}>
            <TextLink to={developersPattern}>API сайта</TextLink>
            {site.playground === 'EVERYONE' && (
              <>
                {' · '}
                <a href={playgroundPath}>Playground</a>
              </>
            )}
          </p>
        </div>
        <div>
          <ul className={styles.list}>
            <li>
              <TextLink to={`mailto:${site.email}`}>{site.email}</TextLink>
            </li>
            <li>
              <TextLink to={dialled(site.phone)}>{site.phone}</TextLink>
            </li>
            <li>
              <TextLink to={equipmentPattern}>Проверка оборудования</TextLink>
            </li>
            <li>
              <TextLink to={certificatesPattern}>Проверить сертификат</TextLink>
            </li>
          </ul>
        </div>
        <address className="muted">
          <p>Юридический адрес: {site.legalAddress}</p>
          <p>Почтовый адрес: {site.postalAddress}</p>
        </address>
      </div>
    </footer>
  );
}
