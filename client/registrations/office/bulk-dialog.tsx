import type { ReactNode } from 'react';
import { plural } from '../../core/format';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { StaffRegistrationFilter } from '../../schema.generated';

/** The result of a bulk mutation. */
type BulkResult =
  { __typename: 'BulkStarted'; task: { id: string } } | { __typename: 'Problems'; problems: readonly Problem[] };

/** The target of a bulk action: rows by id, or (`ids` is null) all rows that match the filter. */
export type BulkTarget = {
  ids: readonly string[] | null;
  filter: StaffRegistrationFilter | null;
  count: number | null;
};

/** «5 регистраций», or «все найденные» while their number is not known. */
export const countText = ({ count }: BulkTarget): string =>
  count === null ? 'все найденные' : plural(count, 'регистрация', 'регистрации', 'регистраций');

type BulkForm = ProblemForm<Record<string, string>>;

type Props = {
  title: string;
  initialValues: Record<string, string>;
  /** Sends the values. `key` is the idempotency key: a double click starts the action once. */
  send: (values: Record<string, string>, key: string) => Promise<BulkResult>;
  onStarted: (taskId: string) => void;
  onClose: () => void;
  verb: string;
  isDangerous?: boolean;
  children: (form: BulkForm) => ReactNode;
};

/** Asks for the options of a bulk action on registrations, and starts its task. */
export function BulkDialog({ title, initialValues, send, onStarted, onClose, verb, isDangerous, children }: Props) {
  const form = useProblemForm({
    draftName: null,
    initialValues,
    send,
    onSent: ({ task }) => onStarted(task.id),
  });
  return (
    <FormDialog title={title} form={form} verb={verb} isDangerous={isDangerous} onClose={onClose}>
      {children(form)}
    </FormDialog>
  );
}
