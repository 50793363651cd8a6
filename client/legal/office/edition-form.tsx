import { useApolloClient } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { formatDate } from '../../core/format';
import { notify } from '../../core/notices';
import type { LegalDocumentKind } from '../../schema.generated';
import { Message } from '../../ui/text/message';
import { MarkdownField } from '../../office/forms/markdown-field';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import styles from '../../office/content/content.module.css';
import { newEditionEffects } from './document-labels';
import { OfficeDocumentDocument, useAddLegalEdition, type OfficeDocumentQuery } from './documents.generated';
import { diffText } from './text-diff';
import { OfficeForm } from '../../office/forms/office-form';

type Edition = OfficeDocumentQuery['staffLegalEditions'][number];
type Props = { kind: LegalDocumentKind; newest: Edition; onAdded: () => void };

const labels = { title: 'Название', text: 'Текст', day: 'Действует с' };

const valuesOf = ({ title, text }: Edition) => ({ title, text, day: '' });

/** Timestamp of midnight in Moscow: an edition takes effect by Moscow time. */
const effectiveFromOf = (day: string): string => `${day}T00:00:00.000+03:00`;

function TextDiff({ before, after }: { before: string; after: string }) {
  const deferred = useDeferredValue(after);
  const parts = useMemo(() => diffText(before, deferred), [before, deferred]);
  if (before === deferred) return <p className="note">Текст пока не изменился.</p>;
  return (
    <div className={`panel p-4 anywhere ${styles.difference}`} role="region" aria-label="Что изменилось">
      {parts.map(({ kind, text }, index) =>
        kind === 'SAME' ? text : kind === 'REMOVED' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
      )}
    </div>
  );
}

/** Form of a new edition. It starts from the newest one and shows the difference while the user types. */
export function EditionForm({ kind, newest, onAdded }: Props) {
  const add = useAddLegalEdition();
  const client = useApolloClient();
  const form = useVersionedForm({
    saved: newest,
    toValues: valuesOf,
    labels,
    draftName: `office-edition-${newest.id}`,
    check: ({ day }) =>
      day === '' ? [{ code: 'REQUIRED', field: 'day', message: 'Укажите день, с которого действует редакция.' }] : [],
    save: async ({ title, text, day }, base) => {
      const input = { kind, title, text, effectiveFrom: effectiveFromOf(day), basedOn: base.version };
      const answer = await add({ input });
      if (answer.__typename === 'LegalEditionAdded') {
        const { version, effectiveFrom } = answer.document;
        void notify({ message: `Редакция ${version} вступит в силу ${formatDate(effectiveFrom)}`, tone: 'success' });
        return null;
      }
      const problems = answer.problems.map((problem) =>
        problem.field === 'effectiveFrom' ? { ...problem, field: 'day' } : problem,
      );
      return { problems };
    },
    load: async () => {
      const { data } = await client.query({ query: OfficeDocumentDocument, variables: { kind }, ...uncached });
      return data?.staffLegalEditions[0];
    },
    onSaved: onAdded,
  });

  return (
    <OfficeForm form={form} submitLabel="Принять редакцию" className="stack gap-4 measure">
      <Message title="Что будет с согласиями">{newEditionEffects[kind]}</Message>
      <TextInput {...form.field('title')} label={labels.title} required />
      <MarkdownField {...form.field('text')} label={labels.text} value={form.values.text} minRows={14} />
      <h3>{`Отличия от редакции ${form.base.version}`}</h3>
      <TextDiff before={form.base.text} after={form.values.text} />
      <p className="note">
        Если начать текст строкой «**Что нового в этой редакции:** …», её увидят те, у кого согласие просят заново.
      </p>
      <TextInput
        {...form.field('day')}
        type="date"
        label={labels.day}
        description="С полуночи по Москве. Не раньше завтрашнего дня: люди успеют прочитать."
        required
      />
    </OfficeForm>
  );
}
