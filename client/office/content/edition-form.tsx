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
import { ChangedMeanwhile } from '../changed-meanwhile';
import { MarkdownField } from '../markdown-field';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import styles from './content.module.css';
import { consequences } from './document-words';
import { OfficeDocumentDocument, useAddLegalEditionMutation, type OfficeDocumentQuery } from './documents.generated';
import { textDifference } from './text-difference';

type Edition = OfficeDocumentQuery['staffLegalEditions'][number];
type Props = { kind: LegalDocumentKind; newest: Edition; onAdded: () => void };

const labels = { title: 'Название', text: 'Текст', day: 'Действует с' };

const valuesOf = ({ title, text }: Edition) => ({ title, text, day: '' });

/** Midnight in Moscow, by which the organisation lives. */
const beginning = (day: string): string => `${day}T00:00:00.000+03:00`;

function Difference({ before, after }: { before: string; after: string }) {
  const late = useDeferredValue(after);
  const pieces = useMemo(() => textDifference(before, late), [before, late]);
  if (before === late) return <p className={styles.note}>Текст пока не изменился.</p>;
  return (
    <div className={`${styles.preview} ${styles.difference}`} role="region" aria-label="Что изменилось">
      {pieces.map(({ kind, text }, index) =>
        kind === 'SAME' ? text : kind === 'GONE' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
      )}
    </div>
  );
}

/** A new edition, begun from the newest one; what differs from that is shown while it is written. */
export function EditionForm({ kind, newest, onAdded }: Props) {
  const [basedOn, setBasedOn] = useState(newest);
  const [add, { client }] = useAddLegalEditionMutation();
  const form = useProblemForm({
    initialValues: valuesOf(newest),
    keepAs: `office-edition-${newest.id}`,
    check: ({ day }) =>
      day === '' ? [{ code: 'REQUIRED', field: 'day', message: 'Укажите день, с которого действует редакция.' }] : [],
    send: async ({ title, text, day }) => {
      const input = { kind, title, text, effectiveFrom: beginning(day), basedOn: basedOn.version };
      const answer = (await add({ variables: { input } })).data?.addLegalEdition;
      if (answer?.__typename === 'LegalEditionAdded') {
        const { version, effectiveFrom } = answer.document;
        void notify({
          message: `Редакция ${version} вступит в силу ${formatDate(effectiveFrom)}`,
          tone: 'success',
        });
        form.forget();
        onAdded();
        return;
      }
      if (answer?.problems.some(({ code }) => code === 'STATE_CHANGED')) await meet();
      return answer?.problems.map((problem) =>
        problem.field === 'effectiveFrom' ? { ...problem, field: 'day' } : problem,
      );
    },
  });
  const meanwhile = useChangedMeanwhile({ opened: valuesOf(newest), labels, form: form.mantine });

  async function meet(): Promise<void> {
    const { data } = await client.query({
      query: OfficeDocumentDocument,
      variables: { kind },
      fetchPolicy: 'network-only',
    });
    const fresh = data?.staffLegalEditions[0];
    if (!fresh) return;
    setBasedOn(fresh);
    meanwhile.meet({ ...valuesOf(fresh), day: form.mantine.getValues().day });
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
      <Message title="Что будет с согласиями">{consequences[kind]}</Message>
      {meanwhile.panel && <ChangedMeanwhile {...meanwhile.panel} />}
      <TextInput {...form.field('title')} label={labels.title} autoComplete="off" required />
      <MarkdownField {...form.field('text')} label={labels.text} value={form.values.text} minRows={14} />
      <h3>{`Отличия от редакции ${basedOn.version}`}</h3>
      <Difference before={basedOn.text} after={form.values.text} />
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
