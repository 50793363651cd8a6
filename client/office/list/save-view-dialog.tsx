import { Button, Checkbox, TextInput } from '@mantine/core';
import { quoted } from '../../../rules/text/typography';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { SavedViewsDocument, useRemoveView, useSaveView, type SavedViewFragment } from './saved-views.generated';

type Props = { list: string; views: readonly SavedViewFragment[]; query: URLSearchParams; onClose: () => void };

/** Saves the present view of a list, or deletes own views. */
export default function SaveViewDialog({ list, views, query, onClose }: Props) {
  const save = useSaveView({ refetchQueries: [SavedViewsDocument] });
  const remove = useRemoveView({ refetchQueries: [SavedViewsDocument] });
  const form = useProblemForm({
    draftName: null,
    initialValues: { title: '', isShared: false },
    send: (values) => save({ input: { ...values, list, query: query.toString() } }),
    successMessage: 'Вид сохранён',
    onSent: onClose,
  });
  const ownViews = views.filter(({ isOwn }) => isOwn);
  return (
    <FormDialog title="Сохранить вид" form={form} verb="Сохранить" onClose={onClose}>
      <p>Запомним фильтры, порядок и столбцы, чтобы открывать их одним нажатием.</p>
      <TextInput {...form.field('title')} label="Название" maxLength={80} data-autofocus />
      <Checkbox {...form.field('isShared', 'checkbox')} label="Показывать всем менеджерам" />
      {ownViews.length > 0 && (
        <ul className="mt-4">
          {ownViews.map(({ id, title }) => (
            <li key={id}>
              {title}{' '}
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Удалить вид ${quoted(title)}`}
                onClick={() =>
                  void remove({ id }).catch((error: unknown) =>
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
