import { NativeSelect, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { useSession } from '../../core/session';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useMarkRefundDone, useTillsForRefundQuery } from './money.generated';

type Props = { id: string; sum: string; refundDocument: string | undefined; onDone: () => void; onClose: () => void };

/** Records a refund at the front desk: the number of its document, and the till that pays. */
export function HandOverDialog({ id, sum, refundDocument, onDone, onClose }: Props) {
  const { auth } = useSession();
  const tills = useTillsForRefundQuery({ variables: { id }, fetchPolicy: 'network-only' }).data?.tillsForRefund;
  const markDone = useMarkRefundDone();
  const form = useProblemForm({
    initialValues: { documentNumber: '', tillOfId: '' },
    check: ({ documentNumber }) =>
      documentNumber.trim() === ''
        ? [{ code: 'REQUIRED', message: 'Введите номер документа.', field: 'documentNumber' }]
        : [],
    send: ({ documentNumber, tillOfId }) => {
      const variables = { id, documentNumber, tillOfId: tillOfId || null };
      return markDone(variables);
    },
    onSent: () => {
      onDone();
      return onClose();
    },
    draftName: `hand over ${id}`,
  });
  const otherTills = (tills ?? []).filter(({ staffId }) => staffId !== auth?.id);
  return (
    <FormDialog title={`Отдать ${sum}`} form={form} verb="Деньги отданы" onClose={onClose}>
      <p>Отдайте деньги под подпись, потом введите номер документа: он останется в&nbsp;движении денег.</p>
      <TextInput
        {...form.field('documentNumber')}
        label="Номер документа"
        description={refundDocument}
        data-autofocus
      />
      {otherTills.length > 0 && (
        <NativeSelect
          {...form.field('tillOfId')}
          label="Из чьей кассы"
          description="У этого сотрудника в&nbsp;кассе станет меньше"
          data={[
            { value: '', label: 'Из моей' },
            ...otherTills.map(({ staffId, staffName }) => ({ value: staffId, label: staffName ?? 'Сотрудник' })),
          ]}
        />
      )}
    </FormDialog>
  );
}
