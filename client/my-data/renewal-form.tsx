import { Button } from '@mantine/core';
import { useProblemForm } from '../core/forms/form';
import { formatDate } from '../core/format';
import type { Problem } from '../core/forms/problems';
import { legalDocumentPath } from '../legal/paths';
import { FormProblem } from '../ui/forms/form-problem';
import { Section } from '../ui/text/section';
import { CheckboxWithLink } from '../ui/forms/checkbox-with-link';
import { MyDataDocument, useRenewConsents, type ConsentToRenewFragment } from './my-data.generated';
import styles from './my-data.module.css';

type Props = { renewals: readonly ConsentToRenewFragment[] };

/** What the user agreed to before, or how staff recorded the consent. */
function history({ document, agreedVersion, givenHow, subjects }: ConsentToRenewFragment): string {
  if (agreedVersion !== null)
    return `Вы согласились с редакцией ${agreedVersion}.${document.changes ? ` Что изменилось: ${document.changes}` : ''}`;
  const eventsText = subjects.length > 0 ? ` Мероприятия: ${subjects.join('; ')}.` : '';
  return givenHow
    ? `Это согласие отметил организатор, когда записывал вас: ${givenHow}.${eventsText} Подтвердите его сами.`
    : 'Вы ещё не принимали этот документ.';
}

function consentProblems(renewals: Props['renewals'], documents: Record<string, boolean>): Problem[] {
  const required = renewals.filter((one) => one.required);
  // With optional consents only, an empty form would have no effect, so they count as required.
  const mandatory = required.length > 0 ? required : renewals;
  return mandatory
    .filter(({ document }) => !documents[document.id])
    .map(({ document }) => ({
      code: 'CONSENT_REQUIRED',
      message: 'Отметьте, если согласны.',
      field: `documents.${document.id}`,
    }));
}

const NewNote = () => (
  <>
    Пока вы не&nbsp;подтвердили, действует то, что отметил организатор, а&nbsp;мы будем напоминать. Если согласия
    не&nbsp;было, отзовите его или удалите личный кабинет ниже на&nbsp;этой странице.
  </>
);

const EditionNote = () => (
  <>
    Принимать не&nbsp;обязательно: личный кабинет и&nbsp;регистрации останутся, для вас действует прежняя редакция,
    а&nbsp;мы будем напоминать о&nbsp;новой. Если не&nbsp;согласны и&nbsp;с&nbsp;прежней, личный кабинет можно удалить
    внизу этой страницы.
  </>
);

/** Asks the user to accept changed documents and to confirm consents that staff recorded. No checkbox is preselected. */
export function RenewalForm({ renewals }: Props) {
  const isNew = renewals.some(({ agreedVersion }) => agreedVersion === null);
  const renew = useRenewConsents({ refetchQueries: [MyDataDocument], awaitRefetchQueries: true });
  const form = useProblemForm({
    draftName: null,
    initialValues: { documents: {} as Record<string, boolean> },
    check: ({ documents }) => consentProblems(renewals, documents),
    send: ({ documents }) => {
      const acceptedIds = renewals.map(({ document }) => document.id).filter((id) => documents[id]);
      return renew({ input: { documents: acceptedIds } });
    },
    successMessage: isNew ? 'Согласия подтверждены.' : 'Новая редакция принята.',
  });
  return (
    <Section title={isNew ? 'Подтвердите согласия' : 'Новая редакция'} id="renewal">
      <form {...form.formProps} className="stack panel p-4 gap-4">
        {renewals.map(({ document, label, ...otherFields }) => (
          <div key={document.id}>
            <CheckboxWithLink
              {...form.field(`documents.${document.id}`, 'checkbox')}
              label={label}
              link={{
                text: `${document.title}, редакция ${document.version}`,
                to: legalDocumentPath(document.kind, document.version),
              }}
            />
            <p className={styles.underTick}>
              Действует с {formatDate(document.effectiveFrom)} {history({ document, label, ...otherFields })}
            </p>
          </div>
        ))}
        <FormProblem problem={form.problem} />
        <div>
          <Button type="submit" loading={form.pending}>
            {isNew ? 'Подтвердить' : 'Принять новую редакцию'}
          </Button>
        </div>
        <p className="note">{isNew ? <NewNote /> : <EditionNote />}</p>
      </form>
    </Section>
  );
}
