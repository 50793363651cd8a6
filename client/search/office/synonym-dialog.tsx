import { useApolloClient } from '@apollo/client/react';
import { Checkbox, TextInput } from '@mantine/core';
import { FormDialog } from '../../ui/forms/form-dialog';
import { EditConflict } from '../../office/forms/edit-conflict';
import { uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import {
  OfficeSynonymsDocument,
  useCreateOfficeSynonym,
  useUpdateOfficeSynonym,
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

type Props = {
  /** Null: a new entry. */
  synonym: OfficeSynonymFragment | null;
  onClose: () => void;
};

/** Form of an entry in the table of search synonyms. */
export function SynonymDialog({ synonym, onClose }: Props) {
  const create = useCreateOfficeSynonym(refetchSynonyms);
  const update = useUpdateOfficeSynonym(refetchSynonyms);
  const client = useApolloClient();
  const form = useVersionedForm({
    saved: synonym,
    toValues: valuesOf,
    labels,
    edited: { thing: 'SEARCH_SYNONYM', id: synonym?.id },
    draftName: `synonyms ${synonym?.id ?? 'new'}`,
    save: (input, base) => (base ? update({ id: base.id, version: base.version, input }) : create({ input })),
    load: async () => {
      const { data } = await client.query({ query: OfficeSynonymsDocument, ...uncached });
      return data?.searchSynonyms.find(({ id }) => id === synonym?.id);
    },
    successMessage: 'Строка сохранена, поиск её уже знает.',
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={synonym ? 'Изменить строку' : 'Добавить сокращение'}
      form={form}
      verb={synonym ? 'Сохранить' : 'Добавить'}
      onClose={onClose}
    >
      {form.conflict && <EditConflict {...form.conflict} />}
      <TextInput
        {...form.field('phrases')}
        label={labels.phrases}
        description="Слова и выражения через запятую: УЗИ, УЗД, сонография"
        data-autofocus
      />
      <TextInput
        {...form.field('meanings')}
        label={labels.meanings}
        description="Как это названо в программах: ультразвуковая диагностика, ультразвуковое исследование"
      />
      <Checkbox {...form.field('isMutual', 'checkbox')} label={labels.isMutual} />
    </FormDialog>
  );
}
