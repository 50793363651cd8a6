import { Button } from '@mantine/core';
import { useProblemForm } from '../core/form';
import { formatDate } from '../core/format';
import { notify } from '../core/notices';
import type { Problem } from '../core/problems';
import { legalDocumentPath } from '../legal/paths';
import { FormProblem } from '../ui/form-problem';
import { Section } from '../ui/section';
import { TickWithLink } from '../ui/tick-with-link';
import { MyDataDocument, useRenewConsentsMutation, type ConsentToRenewFragment } from './my-data.generated';
import styles from './my-data.module.css';

type Props = { renewals: readonly ConsentToRenewFragment[] };

/** Asks for agreement to documents that have changed: what is new in each, and a tick that nobody has made beforehand. */
export function RenewalForm({ renewals }: Props) {
  const [renew] = useRenewConsentsMutation({ refetchQueries: [MyDataDocument], awaitRefetchQueries: true });
  const form = useProblemForm({
    initialValues: { documents: {} as Record<string, boolean> },
    check: ({ documents }): Problem[] => {
      const required = renewals.filter((one) => one.required);
      // Where only a consent that may be left out is asked for, an empty form would say nothing.
      const needed = required.length > 0 ? required : renewals;
      return needed
        .filter(({ document }) => !documents[document.id])
        .map(({ document }) => ({
          code: 'CONSENT_REQUIRED',
          message: 'Отметьте, если согласны с новой редакцией.',
          field: `documents.${document.id}`,
        }));
    },
    send: async ({ documents }) => {
      const given = renewals.map(({ document }) => document.id).filter((id) => documents[id]);
      const result = (await renew({ variables: { input: { documents: given } } })).data?.renewConsents;
      if (result?.__typename !== 'ConsentsChanged') return result?.problems ?? [];
      void notify({ id: 'consent', message: 'Новая редакция принята.', tone: 'success' });
    },
  });
  return (
    <Section title="Новая редакция" id="renewal">
      <form {...form.formProps} className={styles.wide}>
        {renewals.map(({ document, label, agreedVersion }) => (
          <div key={document.id}>
            <TickWithLink
              {...form.field(`documents.${document.id}`, 'checkbox')}
              label={label}
              link={{
                text: `${document.title}, редакция ${document.version}`,
                to: legalDocumentPath(document.kind, document.version),
              }}
            />
            <p className={styles.underTick}>
              Действует с {formatDate(document.effectiveFrom)} Вы согласились с редакцией {agreedVersion}.
              {document.changes && ` Что изменилось: ${document.changes}`}
            </p>
          </div>
        ))}
        <FormProblem problem={form.problem} />
        <div>
          <Button type="submit" loading={form.pending}>
            Принять новую редакцию
          </Button>
        </div>
        <p className={styles.changes}>
          Принимать не&nbsp;обязательно: личный кабинет и&nbsp;регистрации останутся, для вас действует прежняя
          редакция, а&nbsp;мы будем напоминать о&nbsp;новой. Если не&nbsp;согласны и&nbsp;с&nbsp;прежней, личный кабинет
          можно удалить внизу этой страницы.
        </p>
      </form>
    </Section>
  );
}
