import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { isEditConflict, problemsOf } from '../../core/problems';
import { FormDialog } from '../../ui/form-dialog';
import { EditConflict } from '../../office/edit-conflict';
import { useEditConflict } from '../../office/use-edit-conflict';
import { formatFormValue } from '../../office/content/format-form-value';
import {
  OfficeSynonymsDocument,
  useCreateOfficeSynonymMutation,
  useUpdateOfficeSynonymMutation,
  type OfficeSynonymFragment,
} from './synonyms.generated';

export const refetchSynonyms = { refetchQueries: [OfficeSynonymsDocument], awaitRefetchQueries: true };

const labels = {
  phrases: 'Что набирают',
  meanings: 'Что искать вместе с этим',
  isMutual: 'Работает и наоборот',
};

const valuesOf = (synonym: OfficeSynonymFragment | null) => ({
  phrases: synonym?.phrases ?? '',
  meanings: synonym?.meanings ?? '',
  isMutual: synonym?.isMutual ?? false,
});
type Values = ReturnType<typeof valuesOf>;

type Props = {
  /** Null: a new entry. */
  synonym: OfficeSynonymFragment | null;
  onClose: () => void;
};

/** Form of an entry in the table of search synonyms. */
export function SynonymDialog({ synonym, onClose }: Props) {
  const version = useRef(synonym?.version ?? '');
  const [create] = useCreateOfficeSynonymMutation(refetchSynonyms);
  const [update, { client }] = useUpdateOfficeSynonymMutation(refetchSynonyms);
  const form = useProblemForm<Values>({
    draftName: `synonyms ${synonym?.id ?? 'new'}`,
    initialValues: valuesOf(synonym),
    check: () => [],
    send: async (input) => {
      const problems = synonym
        ? problemsOf(
            (await update({ variables: { id: synonym.id, version: version.current, input } })).data
              ?.updateSearchSynonym,
          )
        : problemsOf((await create({ variables: { input } })).data?.createSearchSynonym);
      if (isEditConflict(problems)) await loadConflict();
      if (problems.length > 0) return problems;
      void notify({ message: 'Строка сохранена, поиск её уже знает.', tone: 'success' });
      onClose();
    },
  });
  const conflict = useEditConflict<Values>({
    opened: valuesOf(synonym),
    labels,
    form: form.mantine,
    show: (_name, value) => formatFormValue(value),
  });

  async function loadConflict(): Promise<void> {
    const { data } = await client.query({ query: OfficeSynonymsDocument, fetchPolicy: 'network-only' });
    const saved = data?.searchSynonyms.find(({ id }) => id === synonym?.id);
    if (!saved) return;
    version.current = saved.version;
    conflict.startConflict(valuesOf(saved));
  }

  return (
    <FormDialog
      title={synonym ? 'Изменить строку' : 'Добавить сокращение'}
      form={form}
      verb={synonym ? 'Сохранить' : 'Добавить'}
      onClose={onClose}
    >
      {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'SEARCH_SYNONYM', id: synonym?.id }} />}
      <TextInput
        {...form.field('phrases')}
        label={labels.phrases}
        description="Слова и выражения через запятую: УЗИ, УЗД, сонография"
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.field('meanings')}
        label={labels.meanings}
        description="Как это названо в программах: ультразвуковая диагностика, ультразвуковое исследование"
        autoComplete="off"
      />
      <Checkbox {...form.field('isMutual', 'checkbox')} label={labels.isMutual} />
    </FormDialog>
  );
}
