import '@mantine/core/styles/Input.css';
import { Textarea } from '@mantine/core';
import { linesOf } from '../../../../rules/text/text';
import { useProblemForm } from '../../../core/forms/form';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useDrugNamesQuery, useSetDrugNames } from './office-chat.generated';

/** The trade names of prescription drugs: one list for all broadcasts. */
export function DrugNamesDialog({ onClose }: { onClose: () => void }) {
  const { data, refetch } = useDrugNamesQuery({});
  return data ? <NamesForm list={data.drugNames} onSaved={refetch} onClose={onClose} /> : null;
}

type Props = { list: { names: readonly string[]; version: string }; onSaved: () => unknown; onClose: () => void };

function NamesForm({ list, onSaved, onClose }: Props) {
  const save = useSetDrugNames();
  const form = useProblemForm({
    draftName: null,
    initialValues: { names: list.names.join('\n') },
    send: ({ names }) => save({ names: linesOf(names), version: list.version }),
    successMessage: 'Список сохранён.',
    onSent: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title="Названия препаратов" form={form} verb="Сохранить" onClose={onClose}>
      <Textarea
        {...form.field('names')}
        label="Торговые названия рецептурных препаратов"
        description="По одному в строке. Список один для всех трансляций. Сообщение с таким названием в любом падеже ждёт вас в любом режиме чата"
        rows={10}
      />
    </FormDialog>
  );
}
