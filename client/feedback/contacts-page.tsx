import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useOutcome } from '../core/forms/submitted-form';
import { useSession } from '../core/session';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { ConsentCheckboxes } from '../users/sign-in/consent-checkboxes';
import { FeedbackForm } from './feedback-form';
import { FeedbackSent } from './feedback-sent';
import { initialFeedback } from './feedback-values';
import { ContactsPageDocument, useContactsPageQuery } from './feedback.generated';
import { Addresses, LegalDetails } from './organisation';
import { organisationJsonLd } from './organisation-json-ld';
import { contactsPath } from './paths';
import styles from './contacts-page.module.css';

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: ContactsPageDocument });
};

export function Component() {
  const { data } = useContactsPageQuery();
  const { auth } = useSession();
  const [params] = useSearchParams();
  const [sentMessage, setSentMessage] = useState(useOutcome<{ number: string; email: string }>('SendFeedback'));
  if (!data) return null;
  const { site, feedbackConsents } = data;

  return (
    <>
      <PageHead
        description={`Телефон, электронная почта и адреса: ${site.name}. Задайте вопрос о мероприятиях, баллах НМО, оплате или работе сайта.`}
        canonical={contactsPath()}
        jsonLd={import.meta.env.SSR && organisationJsonLd(site)}
        crumbs={[]}
      />
      <PageTitle lead={site.contactsLead}>Контакты</PageTitle>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Addresses site={site} />
        </div>
        <LegalDetails site={site} />
        <div className={styles.form}>
          {sentMessage ? (
            <FeedbackSent {...sentMessage} onSendAnother={() => setSentMessage(null)} />
          ) : (
            <Section title="Напишите нам">
              <FeedbackForm
                initialValues={initialFeedback(auth, params.get('topic'))}
                consents={feedbackConsents}
                onSent={setSentMessage}
                renderConsents={(field) => <ConsentCheckboxes consents={feedbackConsents} field={field} />}
              />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
