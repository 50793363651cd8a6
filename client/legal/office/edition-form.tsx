import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatDate } from '../../core/format';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import type { LegalDocumentKind } from '../../schema.generated';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { Message } from '../../ui/message';
import { EditConflict } from '../../office/edit-conflict';
import { MarkdownField } from '../../office/markdown-field';
import { useEditConflict } from '../../office/use-edit-conflict';
import styles from '../../office/content/content.module.css';
import { newEditionEffects } from './document-labels';
import { OfficeDocumentDocument, useAddLegalEditionMutation, type OfficeDocumentQuery } from './documents.generated';
import { diffText } from './text-diff';

type Edition = OfficeDocumentQuery['staffLegalEditions'][number];
type Props = { kind: LegalDocumentKind; newest: Edition; onAdded: () => void };

const labels = { title: 'Название', text: 'Текст', day: 'Действует с' };

const valuesOf = ({ title, text }: Edition) => ({ title, text, day: '' });

/** Timestamp of midnight in Moscow: an edition takes effect by Moscow time. */
const effectiveFromOf = (day: string): string => `${day}T00:00:00.000+03:00`;

function TextDiff({ before, after }: { before: string; after: string }) {
  const deferred = useDeferredValue(after);
  const parts = useMemo(() => diffText(before, deferred), [before, deferred]);
  if (before === deferred) return <p className={styles.note}>Текст пока не изменился.</p>;
  return (
    <div className={`${styles.preview} ${styles.difference}`} role="region" aria-label="Что изменилось">
      {parts.map(({ kind, text }, index) =>
        kind === 'SAME' ? text : kind === 'REMOVED' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
      )}
    </div>
  );
}

/** Form of a new edition. It starts from the newest one and shows the difference while the user types. */
export function EditionForm({ kind, newest, onAdded }: Props) {
  const [basedOn, setBasedOn] = useState(newest);
  const [add, { client }] = useAddLegalEditionMutation();
  const form = useProblemForm({
    initialValues: valuesOf(newest),
    draftName: `office-edition-${newest.id}`,
    check: ({ day }) =>
      day === '' ? [{ code: 'REQUIRED', field: 'day', message: 'Укажите день, с которого действует редакция.' }] : [],
    send: async ({ title, text, day }) => {
      const input = { kind, title, text, effectiveFrom: effectiveFromOf(day), basedOn: basedOn.version };
      const result = (await add({ variables: { input } })).data?.addLegalEdition;
      if (result?.__typename === 'LegalEditionAdded') {
        const { version, effectiveFrom } = result.document;
        void notify({
          message: `Редакция ${version} вступит в силу ${formatDate(effectiveFrom)}`,
          tone: 'success',
        });
        form.clearDraft();
        onAdded();
        return;
      }
      if (result?.problems.some(({ code }) => code === 'STATE_CHANGED')) await loadConflict();
      return result?.problems.map((problem) =>
        problem.field === 'effectiveFrom' ? { ...problem, field: 'day' } : problem,
      );
    },
  });
  const conflict = useEditConflict({ opened: valuesOf(newest), labels, form: form.mantine });

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({
      query: OfficeDocumentDocument,
      variables: { kind },
      fetchPolicy: 'network-only',
    });
    const latest = data?.staffLegalEditions[0];
    if (!latest) return;
    setBasedOn(latest);
    conflict.startConflict({ ...valuesOf(latest), day: form.mantine.getValues().day });
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      <Message title="Что будет с согласиями">{newEditionEffects[kind]}</Message>
      {conflict.panel && <EditConflict {...conflict.panel} />}
      <TextInput {...form.field('title')} label={labels.title} autoComplete="off" required />
      <MarkdownField {...form.field('text')} label={labels.text} value={form.values.text} minRows={14} />
      <h3>{`Отличия от редакции ${basedOn.version}`}</h3>
      <TextDiff before={basedOn.text} after={form.values.text} />
      <p className={styles.note}>
        Если начать текст строкой «**Что нового в этой редакции:** …», её увидят те, у кого согласие просят заново.
      </p>
      <TextInput
        {...form.field('day')}
        type="date"
        label={labels.day}
        description="С полуночи по Москве. Не раньше завтрашнего дня: люди успеют прочитать."
        required
      />
      <FormProblem problem={form.problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.pending}>
          Принять редакцию
        </Button>
      </div>
    </form>
  );
}
