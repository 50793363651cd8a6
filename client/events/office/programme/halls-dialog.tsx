import { Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { lineProblems } from '../../../../rules/text/lines';
import { useProblemForm } from '../../../core/forms/form';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useSetHalls } from './programme.generated';
import styles from './programme.module.css';
import { hasProblem } from '../../../core/forms/problems';

type Hall = { id: string; name: string };
type Props = { eventId: string; halls: readonly Hall[]; onClose: () => void; onChanged: () => void };

/** Form of the halls of an event: names and order. */
export function HallsDialog({ eventId, halls, onClose, onChanged }: Props) {
  const saveHalls = useSetHalls();
  const form = useProblemForm({
    draftName: `halls ${eventId}`,
    initialValues: { halls: halls.map(({ id, name }): { id: string | null; name: string } => ({ id, name })) },
    check: ({ halls: newHalls }) =>
      newHalls.flatMap(({ name }, index) => lineProblems(`halls.${index}.name`, name.trim(), 100)),
    send: async ({ halls: newHalls }) => {
      const variables = { eventId, seen: halls.map(({ id }) => id), halls: newHalls };
      const result = await saveHalls(variables);
      if (result.__typename === 'Problems') {
        if (hasProblem(result.problems, 'STATE_CHANGED')) onChanged();
        return result.problems.map((problem) => ({ ...problem, field: null }));
      }
      onClose();
    },
  });
  const { values, mantine } = form;
  const setHalls = (next: typeof values.halls) => mantine.setFieldValue('halls', next);
  const moveUp = (index: number) => {
    const next = [...values.halls];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    setHalls(next);
  };
  return (
    <FormDialog title="Залы" form={form} verb="Сохранить залы" onClose={onClose}>
      {values.halls.map((hall, index) => (
        <div key={hall.id ?? `new ${index}`} className="row gap-2 gap-x-3 bottom">
          <TextInput
            {...form.field(`halls.${index}.name`)}
            className={styles.grow}
            label={`Зал ${index + 1}`}
            data-autofocus={index === 0 || undefined}
          />
          {index > 0 && (
            <Button variant="default" px="sm" onClick={() => moveUp(index)} aria-label={`Выше: зал ${index + 1}`}>
              <IconArrowUp size={18} aria-hidden />
            </Button>
          )}
          <Button
            variant="default"
            px="sm"
            onClick={() => setHalls(values.halls.filter((_hall, at) => at !== index))}
            aria-label={`Убрать зал ${index + 1}`}
          >
            <IconX size={18} aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button variant="default" onClick={() => setHalls([...values.halls, { id: null, name: '' }])}>
          Добавить зал
        </Button>
      </div>
    </FormDialog>
  );
}
