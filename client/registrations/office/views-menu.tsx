import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
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
} from './registrations.generated';
import { columnKeys, columnTitles, type ColumnKey } from './registration-params';
import styles from './views-menu.module.css';
import { quoted } from '../../../rules/typography';

type Props = {
  /** Address of the list. */
  path: string;
  /** The current view: the query of the address. */
  query: string;
  columns: readonly ColumnKey[];
  onColumns: (columns: readonly ColumnKey[]) => void;
};

/** The saved views, and the choice of columns. */
export function ViewsMenu({ path, query, columns, onColumns }: Props) {
  const [isOpen, setOpen] = useState(false);
  const views = useSavedViewsQuery().data?.savedViews ?? [];
  return (
    <div className={styles.menu}>
      {views.length > 0 && (
        <ChipLinks
          label="Сохранённые виды"
          chips={views.map((view) => ({
            label: view.isShared && !view.isOwn ? `${view.title} (общий)` : view.title,
            to: `${path}?${view.query}`,
            isCurrent: view.query === query,
          }))}
        />
      )}
      <details className={styles.columns}>
        <summary className={styles.summary}>Столбцы</summary>
        <div className={styles.list} role="group" aria-label="Столбцы">
          {columnKeys.map((key) => (
            <Checkbox
              key={key}
              label={columnTitles[key]}
              checked={columns.includes(key)}
              onChange={() =>
                onColumns(columnKeys.filter((one) => (one === key ? !columns.includes(one) : columns.includes(one))))
              }
            />
          ))}
        </div>
      </details>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Сохранить вид
      </Button>
      {isOpen && <SaveDialog views={views} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DialogProps = { views: readonly SavedViewFragment[]; query: string; onClose: () => void };

function SaveDialog({ views, query, onClose }: DialogProps) {
  const [save] = useSaveViewMutation({ refetchQueries: [SavedViewsDocument] });
  const [remove] = useRemoveViewMutation({ refetchQueries: [SavedViewsDocument] });
  const form = useProblemForm({
    draftName: null,
    initialValues: { title: '', isShared: false },
    send: async (values) => {
      const { data } = await save({ variables: { input: { ...values, query } } });
      if (data?.saveView.__typename === 'Problems') return data.saveView.problems;
      void notify({ message: 'Вид сохранён', tone: 'success' });
      onClose();
    },
  });
  const ownViews = views.filter(({ isOwn }) => isOwn);
  return (
    <FormDialog title="Сохранить вид" form={form} verb="Сохранить" onClose={onClose}>
      <p>Запомним фильтры, порядок и столбцы, чтобы открывать их одним нажатием у любого мероприятия.</p>
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
