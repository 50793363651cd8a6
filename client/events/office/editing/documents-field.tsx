import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../core/format';
import { FormProblem } from '../../../ui/forms/form-problem';
import { useSetEventDocuments, type EventFilesFragment } from './event-form.generated';
import { uploadEventFile } from '../upload-event-file';
import styles from '../fields.module.css';
import { quoted } from '../../../../rules/text/typography';
import { useInlineAction } from '../../../core/forms/use-inline-action';
import type { SendResult } from '../../../core/forms/problems';

type Props = { event: EventFilesFragment; onChanged: () => Promise<unknown> };

const titleOf = (file: File): string => file.name.replace(/\.pdf$/i, '').slice(0, 300) || 'Документ';

type DocumentTitle = { id: string; title: string };
const inputOf = (documents: readonly DocumentTitle[]): DocumentTitle[] =>
  documents.map(({ id, title }) => ({ id, title }));

/** PDFs of the event: add, rename, reorder, remove. */
export function DocumentsField({ event: { id, documents }, onChanged }: Props) {
  const saveDocuments = useSetEventDocuments();
  const [titles, setTitles] = useState<Record<string, string>>({});
  const { run: send, isPending, problem } = useInlineAction();
  const titledDocuments = documents.map((document) => ({ ...document, title: titles[document.id] ?? document.title }));
  const isRenamed = titledDocuments.some(({ title }, index) => title !== documents[index]?.title);

  const run = async (change: () => Promise<SendResult>): Promise<void> => {
    const isDone = await send(async () => {
      const result = await change();
      // Reload also after a rejection: another user may have changed the documents.
      await onChanged();
      return result;
    });
    if (isDone) setTitles({});
  };
  const save = (next: readonly DocumentTitle[]): void =>
    void run(() => saveDocuments({ eventId: id, seen: inputOf(documents), documents: inputOf(next) }));

  return (
    <div className="stack gap-4">
      {titledDocuments.length > 0 && (
        <DocumentRows
          documents={titledDocuments}
          isBusy={isPending}
          onRename={(documentId, title) => setTitles((current) => ({ ...current, [documentId]: title }))}
          onChange={save}
        />
      )}
      <FormProblem problem={problem} />
      <div className="row gap-3">
        {isRenamed && (
          <Button loading={isPending} onClick={() => save(titledDocuments)}>
            Сохранить названия
          </Button>
        )}
        <FileButton
          accept="application/pdf"
          onChange={(file) => {
            if (!file) return;
            const query = new URLSearchParams({ name: titleOf(file) });
            void run(() => uploadEventFile(`/office-files/events/${id}/documents?${query}`, file));
          }}
        >
          {(props) => (
            <Button variant="default" loading={isPending} {...props}>
              Добавить PDF
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}

type RowsProps = {
  documents: EventFilesFragment['documents'];
  isBusy: boolean;
  onRename: (id: string, title: string) => void;
  onChange: (documents: DocumentTitle[]) => void;
};

function DocumentRows({ documents, isBusy, onRename, onChange }: RowsProps) {
  const moveUp = (index: number): void => {
    const next = [...documents];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <ul className="stack" aria-label="Документы мероприятия">
      {documents.map(({ id, title, url, size }, index) => (
        <li key={id} className={styles.row}>
          <TextInput
            className={styles.grow}
            label={`Название документа ${index + 1}`}
            value={title}
            onChange={({ currentTarget: { value } }) => onRename(id, value)}
          />
          <a href={url} target="_blank" rel="noreferrer">
            PDF, {formatNumber(Math.max(1, Math.round(size / 1024)))} КБ
          </a>
          <div className="row gap-3">
            {index > 0 && (
              <Button variant="subtle" onClick={() => moveUp(index)} disabled={isBusy}>
                Выше
              </Button>
            )}
            <Button
              variant="subtle"
              onClick={() => onChange(documents.filter((other) => other.id !== id))}
              disabled={isBusy}
              aria-label={`Убрать документ ${quoted(title)}`}
            >
              Убрать
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
