import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { plural } from '../../core/format';
import { Dialog } from '../../ui/dialog';
import { formatRevocableDocuments } from '../revocable-documents';
import { ConsequenceList, type Consequence } from './consequence-list';
import type { ConsequencesFieldsFragment } from './consequences.generated';
import { documentLines } from './document-lines';

/** The lines that were shown before, ticked off. Emails leave in a moment. */
function doneLines(done: ConsequencesFieldsFragment): Consequence[] {
  const revoked = formatRevocableDocuments(done);
  const lines = documentLines(done, true).filter(({ key }) => key !== 'notified');
  const emails = done.people + done.notified;
  return [
    ...lines.map((line): Consequence => (line.kind === 'issue' ? { ...line, kind: 'done' } : line)),
    ...(revoked ? [{ key: 'revoked', kind: 'done', text: `Отозвано: ${revoked}` } as const] : []),
    ...(emails > 0
      ? [
          {
            key: 'emails',
            kind: 'pending',
            text: `${plural(emails, 'Уходит # письмо', 'Уходят # письма', 'Уходят # писем')}: они видны в\u00a0журнале писем.`,
          } as const,
        ]
      : []),
  ];
}

type Props = {
  title: string;
  done: ConsequencesFieldsFragment;
  /** Below the lines. */
  children?: ReactNode;
  onClose: () => void;
};

/** What an action that needs no task has done. */
export const DoneDialog = ({ title, done, children, onClose }: Props) => (
  <Dialog
    isOpen
    title={title}
    onClose={onClose}
    actions={
      <Button onClick={onClose} data-autofocus>
        Хорошо
      </Button>
    }
  >
    <ConsequenceList label="Что сделано" items={doneLines(done)} />
    {children}
  </Dialog>
);
