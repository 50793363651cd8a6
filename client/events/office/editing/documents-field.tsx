import '@mantine/core/styles/Input.css';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../core/format';
import { errorMessage } from '../../../core/forms/problems';
import { FormProblem } from '../../../ui/forms/form-problem';
import { useSetEventDocumentsMutation, type EventFilesFragment } from './event-form.generated';
import { uploadEventFile } from '../upload-event-file';
import styles from '../fields.module.css';
import { quoted } from '../../../../rules/text/typography';

type Props = { event: EventFilesFragment; onChanged: () => Promise<unknown> };

const titleOf = (file: File): string => file.name.replace(/\.pdf$/i, '').slice(0, 300) || 'Документ';

type DocumentTitle = { id: string; title: string };
const inputOf = (documents: readonly DocumentTitle[]): DocumentTitle[] =>
  documents.map(({ id, title }) => ({ id, title }));

/** PDFs of the event: add, rename, reorder, remove. */
export function DocumentsField({ event: { id, documents }, onChanged }: Props) {
  const [saveDocuments] = useSetEventDocumentsMutation();
  const [titles, setTitles] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const titledDocuments = documents.map((document) => ({ ...document, title: titles[document.id] ?? document.title }));
  const isRenamed = titledDocuments.some(({ title }, index) => title !== documents[index]?.title);

  async function run(change: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      const message = await change();
      setProblem(message);
      // Reload also after a rejection: another user may have changed the documents.
      await onChanged();
      if (message === null) setTitles({});
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const save = (next: readonly DocumentTitle[]) =>
    run(async () => {
      const variables = { eventId: id, seen: inputOf(documents), documents: inputOf(next) };
      const result = (await saveDocuments({ variables })).data?.setEventDocuments;
      return result?.__typename === 'Problems' ? (result.problems[0]?.message ?? null) : null;
    });

  const withMoved = (from: number, to: number) => {
    const next = [...titledDocuments];
    next.splice(to, 0, ...next.splice(from, 1));
    return next;
  };

  return (
    <div className="stack gap-4">
      {titledDocuments.length > 0 && (
        <ul className="stack" aria-label="Документы мероприятия">
          {titledDocuments.map((document, index) => (
            <li key={document.id} className={styles.row}>
              <TextInput
                className={styles.grow}
                label={`Название документа ${index + 1}`}
                value={document.title}
                onChange={({ currentTarget: { value } }) =>
                  setTitles((current) => ({ ...current, [document.id]: value }))
                }
                autoComplete="off"
              />
              <a href={document.url} target="_blank" rel="noreferrer">
                PDF, {formatNumber(Math.max(1, Math.round(document.size / 1024)))} КБ
              </a>
              <div className="row gap-3">
                {index > 0 && (
                  <Button variant="subtle" onClick={() => void save(withMoved(index, index - 1))} disabled={isBusy}>
                    Выше
                  </Button>
                )}
                <Button
                  variant="subtle"
                  onClick={() => void save(titledDocuments.filter((other) => other.id !== document.id))}
                  disabled={isBusy}
                  aria-label={`Убрать документ ${quoted(document.title)}`}
                >
                  Убрать
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FormProblem problem={problem} />
      <div className="row gap-3">
        {isRenamed && (
          <Button loading={isBusy} onClick={() => void save(titledDocuments)}>
            Сохранить названия
          </Button>
        )}
        <FileButton
          accept="application/pdf"
          onChange={(file) =>
            file &&
            void run(() =>
              uploadEventFile(
                `/office-files/events/${id}/documents?${new URLSearchParams({ name: titleOf(file) })}`,
                file,
              ),
            )
          }
        >
          {(props) => (
            <Button variant="default" loading={isBusy} {...props}>
              Добавить PDF
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
