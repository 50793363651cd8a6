import { useRef, useState } from 'react';
import type { ConsequencesFieldsFragment } from '../../office/consequences/consequences.generated';
import { DoneDialog } from '../../office/consequences/done-dialog';
import { TextDialog } from '../../office/forms/text-dialog';
import { DocumentRevocationConsequences, ReplacementConsequences } from './document-consequences';
import type { DocumentAction } from './documents-columns';
import { NmoPapersDocument, useReplaceDocument, useRevokeDocument } from './documents.generated';
import { reasonField } from './labels';

const refetchDocuments = { refetchQueries: [NmoPapersDocument], awaitRefetchQueries: true };

const words = {
  replace: { verb: 'Заменить', done: 'Документ заменён' },
  revoke: { verb: 'Отозвать', done: 'Документ отозван' },
};

type Props = { eventId: string; pending: DocumentAction; onClose: () => void };

/** Replaces or revokes one document: what will happen, the reason, and what has happened. */
export function DocumentDialog({ eventId, pending: { action, row }, onClose }: Props) {
  const replace = useReplaceDocument(refetchDocuments);
  const revoke = useRevokeDocument(refetchDocuments);
  const shown = useRef<ConsequencesFieldsFragment>(null);
  const [done, setDone] = useState<ConsequencesFieldsFragment | null>(null);
  const onKnown = (known: ConsequencesFieldsFragment): void => {
    shown.current = known;
  };
  const { verb, done: title } = words[action];
  if (done) return <DoneDialog title={title} done={done} onClose={onClose} />;
  return (
    <TextDialog
      title={`${verb}: ${row.holderName}`}
      {...reasonField}
      submitLabel={verb}
      isDangerous={action === 'revoke'}
      send={(reason) =>
        action === 'replace' ? replace({ input: { id: row.id, reason } }) : revoke({ id: row.id, reason })
      }
      onSent={() => (shown.current ? setDone(shown.current) : onClose())}
      closesAfter={false}
      onClose={onClose}
    >
      {(reason) =>
        action === 'revoke' ? (
          <DocumentRevocationConsequences
            input={{ eventId, certificateIds: [row.id], codeIds: [], reason }}
            onKnown={onKnown}
          />
        ) : (
          <ReplacementConsequences input={{ certificateId: row.id, reason }} onKnown={onKnown} />
        )
      }
    </TextDialog>
  );
}
