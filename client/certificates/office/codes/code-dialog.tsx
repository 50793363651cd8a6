import { useRef, useState } from 'react';
import type { ConsequencesFieldsFragment } from '../../../office/consequences/consequences.generated';
import { DoneDialog } from '../../../office/consequences/done-dialog';
import { TextDialog } from '../../../office/forms/text-dialog';
import { DocumentRevocationConsequences } from '../document-consequences';
import { reasonField } from '../labels';
import { ReplaceCodeDialog } from '../replace-code-dialog';
import { codesText, type CodeAction } from './codes-columns';
import { OfficeNmoCodesDocument, useReplaceNmoCode, useRevokeNmoCodes } from './codes.generated';

const refetchCodes = { refetchQueries: [OfficeNmoCodesDocument], awaitRefetchQueries: true };

type Props = { eventId: string; pending: CodeAction; onDone: () => void; onClose: () => void };

/** Replaces a code or revokes codes: what will happen, the reason, and what has happened. */
export function CodeDialog({ eventId, pending, onDone, onClose }: Props) {
  const replace = useReplaceNmoCode(refetchCodes);
  const revoke = useRevokeNmoCodes(refetchCodes);
  const shown = useRef<ConsequencesFieldsFragment>(null);
  const [done, setDone] = useState<ConsequencesFieldsFragment | null>(null);
  const finish = (known: ConsequencesFieldsFragment | null): void => {
    onDone();
    if (known) setDone(known);
    else onClose();
  };
  if (done)
    return (
      <DoneDialog
        title={pending.action === 'replace' ? 'Код заменён' : `Отозвано: ${codesText(pending.ids.length)}`}
        done={done}
        onClose={onClose}
      />
    );
  if (pending.action === 'replace')
    return (
      <ReplaceCodeDialog
        codeId={pending.code.id}
        send={({ code, reason }) => replace({ id: pending.code.id, code, reason })}
        onDone={finish}
        onClose={onClose}
      />
    );
  return (
    <TextDialog
      title={`Отозвать: ${codesText(pending.ids.length)}`}
      {...reasonField}
      submitLabel="Отозвать"
      isDangerous
      send={(reason) => revoke({ input: { eventId, ids: pending.ids, reason } })}
      onSent={() => finish(shown.current)}
      closesAfter={false}
      onClose={onClose}
    >
      {(reason) => (
        <DocumentRevocationConsequences
          input={{ eventId, certificateIds: [], codeIds: pending.ids, reason }}
          onKnown={(known) => {
            shown.current = known;
          }}
        />
      )}
    </TextDialog>
  );
}
