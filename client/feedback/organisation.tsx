import { IconClock, IconMail, IconMap2, IconMapPin, IconMailbox, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContactsPageQuery } from './feedback.generated';
import styles from './organisation.module.css';

type SiteFacts = ContactsPageQuery['site'];

function Fact({ icon: Icon, name, children }: { icon: typeof IconMail; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Icon aria-hidden="true" stroke={1.5} className={styles.icon} />
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Contacts of the organisation, the most used ones first and largest. */
export function Addresses({ site }: { site: SiteFacts }) {
  return (
    <dl className={styles.facts}>
      <Fact icon={IconPhone} name="Телефон">
        <a href={`tel:${site.phone.replace(/[^\d+]/g, '')}`} className={styles.main}>
          {site.phone}
        </a>
      </Fact>
      <Fact icon={IconMail} name="Электронная почта">
        <a href={`mailto:${site.email}`} className={styles.main}>
          {site.email}
        </a>
      </Fact>
      <Fact icon={IconClock} name="Часы работы">
        {site.hours}
      </Fact>
      <Fact icon={IconMapPin} name="Юридический адрес">
        <address>{site.legalAddress}</address>
        <a href={site.mapUrl} target="_blank" rel="noopener" className={styles.map}>
          <IconMap2 aria-hidden="true" stroke={1.5} />
          Показать на карте
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
        {site.directions && <p className="note">{site.directions}</p>}
      </Fact>
      <Fact icon={IconMailbox} name="Почтовый адрес">
        <address>{site.postalAddress}</address>
      </Fact>
    </dl>
  );
}

/** Legal details, as in contracts and invoices. */
export function LegalDetails({ site }: { site: SiteFacts }) {
  return (
    <div className={styles.details}>
      <p className={styles.legalName}>{site.legalName}</p>
      {(site.inn ?? site.ogrn) && (
        <p className="row gap-1 gap-x-4">
          {site.inn && <span>ИНН&nbsp;{site.inn}</span>}
          {site.ogrn && <span>ОГРН&nbsp;{site.ogrn}</span>}
        </p>
      )}
      <p>{site.licence}</p>
    </div>
  );
}
