import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProblemForm } from '../../../core/forms/form';
import { formatNumber, plural } from '../../../core/format';
import { ConsequenceList, type Consequence } from '../../../office/consequences/consequence-list';
import { documentLines } from '../../../office/consequences/document-lines';
import { Dialog } from '../../../ui/dialog';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { CodeAssignmentConsequences } from '../document-consequences';
import { CodeScopeFields, scopeInput, wholeEvent } from './code-scope';
import { OfficeNmoCodesDocument, useAssignNmoCodes, type AssignNmoCodesMutation } from './codes.generated';

type Assigned = Extract<AssignNmoCodesMutation['assignNmoCodes'], { __typename: 'NmoCodesAssigned' }>;

type Props = { eventId: string; dates: readonly string[]; onClose: () => void };

/** Assigns the free codes to participants who passed, one each: what will happen, and what has happened. */
export function AssignCodesDialog({ eventId, dates, onClose }: Props) {
  const assign = useAssignNmoCodes({ refetchQueries: [OfficeNmoCodesDocument] });
  const [done, setDone] = useState<Assigned | null>(null);
  const form = useProblemForm({
    draftName: null,
    initialValues: wholeEvent,
    send: (scope) => assign({ input: { eventId, ...scopeInput(scope) } }),
    onSent: (result) => setDone(result),
  });
  if (done) return <AssignedDialog done={done} onClose={onClose} />;
  return (
    <FormDialog title="Раздать коды прошедшим" form={form} verb="Раздать" onClose={onClose}>
      <CodeScopeFields
        dates={dates}
        scope={form.values}
        onChange={(scope) => form.mantine.setValues(scope)}
        hint="Как при загрузке"
      />
      <CodeAssignmentConsequences input={{ eventId, ...scopeInput(form.values) }} />
    </FormDialog>
  );
}

function linesOf({ assigned, alreadyAssigned, shortage, left, refusedCount }: Assigned): Consequence[] {
  const lines = documentLines({ assigned, refused: refusedCount, shortage }, true);
  return [
    ...lines.map((line): Consequence => (line.kind === 'issue' ? { ...line, kind: 'done' } : line)),
    ...(assigned > 0
      ? [
          {
            key: 'emails',
            kind: 'pending',
            text: `${plural(assigned, 'Уходит # письмо', 'Уходят # письма', 'Уходят # писем')}: они видны в\u00a0журнале писем.`,
          } as const,
        ]
      : []),
    {
      key: 'rest',
      kind: 'note',
      text: `Уже было: ${formatNumber(alreadyAssigned)}. Осталось свободных: ${formatNumber(left)}.`,
    },
  ];
}

const AssignedDialog = ({ done, onClose }: { done: Assigned; onClose: () => void }) => (
  <Dialog
    isOpen
    title="Коды розданы"
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-autofocus>
        Хорошо
      </Button>
    }
  >
    <ConsequenceList label="Что сделано" items={linesOf(done)} />
    {done.refusedCount > 0 && (
      <details>
        <summary>Не выдано: {plural(done.refusedCount, 'участник', 'участника', 'участников')}</summary>
        <ul className="bullets mt-2 mb-2">
          {done.refused.map(({ registrationId, name, number, message }) => (
            <li key={registrationId}>
              {name} ({number}): {message}
            </li>
          ))}
        </ul>
      </details>
    )}
  </Dialog>
);
