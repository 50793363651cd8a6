import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { quoted } from '../../../rules/typography';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/problems';
import { ChipLinks } from '../../ui/chip-links';
import { FormDialog } from '../../ui/form-dialog';
import {
  SavedViewsDocument,
  useRemoveViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  type SavedViewFragment,
} from './saved-views.generated';
import styles from './saved-views.module.css';

type Props = {
  /** Name of the list. */
  list: string;
  query: URLSearchParams;
  /** Other tools of the list, in the same row. */
  children?: ReactNode;
};

/** The saved views of a list: links to the list with other filters, order and columns. */
export function SavedViews({ list, query, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const path = useLocation().pathname;
  const views = useSavedViewsQuery({ variables: { list } }).data?.savedViews ?? [];
  const canSave = query.size > 0 || views.some(({ isOwn }) => isOwn);
  if (!canSave && views.length === 0 && !children) return null;
  return (
    <div className={styles.menu}>
      {views.length > 0 && (
        <ChipLinks
          label="Сохранённые виды"
          chips={views.map((view) => ({
            label: view.isShared && !view.isOwn ? `${view.title} (общий)` : view.title,
            to: `${path}?${view.query}`,
            isCurrent: view.query === query.toString(),
          }))}
        />
      )}
      {children}
      {canSave && (
        <Button variant="subtle" px={0} onClick={() => setOpen(true)}>
          Сохранить вид
        </Button>
      )}
      {isOpen && <SaveDialog list={list} views={views} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = { list: string; views: readonly SavedViewFragment[]; query: URLSearchParams; onClose: () => void };

function SaveDialog({ list, views, query, onClose }: DialogProps) {
  const [save] = useSaveViewMutation({ refetchQueries: [SavedViewsDocument] });
  const [remove] = useRemoveViewMutation({ refetchQueries: [SavedViewsDocument] });
  const form = useProblemForm({
    draftName: null,
    initialValues: { title: '', isShared: false },
    send: async (values) => {
      const { data } = await save({ variables: { input: { ...values, list, query: query.toString() } } });
      if (data?.saveView.__typename === 'Problems') return data.saveView.problems;
      void notify({ message: 'Вид сохранён', tone: 'success' });
      onClose();
    },
  });
  const ownViews = views.filter(({ isOwn }) => isOwn);
  return (
    <FormDialog title="Сохранить вид" form={form} verb="Сохранить" onClose={onClose}>
      <p>Запомним фильтры, порядок и столбцы, чтобы открывать их одним нажатием.</p>
      <TextInput {...form.field('title')} label="Название" maxLength={80} data-autofocus />
      <Checkbox {...form.field('isShared', 'checkbox')} label="Показывать всем менеджерам" />
      {ownViews.length > 0 && (
        <ul className={styles.ownViews}>
          {ownViews.map(({ id, title }) => (
            <li key={id}>
              {title}{' '}
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Удалить вид ${quoted(title)}`}
                onClick={() =>
                  void remove({ variables: { id } }).catch((error: unknown) =>
                    notify({ message: errorMessage(error), tone: 'problem' }),
                  )
                }
              >
                Удалить
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
