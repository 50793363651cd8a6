import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { plural } from '../../core/format';
import { RevocationWarning } from '../../office/revocable-documents';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { NmoVerdict } from '../../schema.generated';
import { OfficeNmoAttendanceDocument, useDecideNmo } from './nmo.generated';

const verdicts: readonly { value: NmoVerdict; label: string }[] = [
  { value: 'PASSED', label: 'Засчитать участие' },
  { value: 'NOT_PASSED', label: 'Не засчитывать' },
  { value: 'BY_RULES', label: 'Вернуть решение условиям' },
];

type Props = { eventId: string; ids: string[]; onClose: () => void; onDone: () => void };

/** Overrides the НМО result of participants. The reason is stored. */
export function DecisionDialog({ eventId, ids, onClose, onDone }: Props) {
  const decide = useDecideNmo({ refetchQueries: [OfficeNmoAttendanceDocument], awaitRefetchQueries: true });
  const form = useProblemForm({
    draftName: `nmo decision ${eventId} ${ids.join(' ')}`,
    initialValues: { verdict: 'PASSED' as NmoVerdict, points: '', reason: '' },
    check: ({ points }) =>
      points.trim() === '' || /^\d{1,3}$/.test(points.trim())
        ? []
        : [{ code: 'POINTS', message: 'Введите целое число баллов.', field: 'points' }],
    send: ({ verdict, points, reason }) => {
      const pointsInput = verdict === 'PASSED' && points.trim() !== '' ? Number(points) : null;
      const input = { eventId, registrationIds: ids, verdict, points: pointsInput, reason };
      return decide({ input });
    },
    successMessage: 'Решение записано.',
    onSent: onDone,
  });
  const countText = plural(ids.length, 'участник', 'участника', 'участников');
  return (
    <FormDialog title={`Решить вручную: ${countText}`} form={form} verb="Записать решение" onClose={onClose}>
      <NativeSelect {...form.field('verdict')} label="Решение" data={verdicts} data-autofocus />
      {form.values.verdict === 'PASSED' && (
        <TextInput
          {...form.field('points')}
          label="Сколько баллов"
          description="Пусто — баллы всех дней"
          inputMode="numeric"
        />
      )}
      {form.values.verdict !== 'PASSED' && (
        <RevocationWarning
          input={{ eventId, ids }}
          condition={'Если условия не\u00a0выполнены, свидетельства НМО и\u00a0коды будут отозваны.'}
        />
      )}
      <Textarea
        {...form.field('reason')}
        label="Почему"
        description="Участник прочитает это в личном кабинете; в журнале останется ваше имя"
        autosize
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}
