import { plural } from '../core/format';
import type { DocumentsAtStakeInput } from '../schema.generated';
import { Message } from '../ui/message';
import { useDocumentsAtStakeQuery, type DocumentsAtStakeQuery } from './documents-at-stake.generated';

export type AtStake = DocumentsAtStakeQuery['documentsAtStake'];

/** Valid documents and NMO codes of the registrations. Queried each time the dialog opens. */
export function useDocumentsAtStake(input: DocumentsAtStakeInput): AtStake | undefined {
  const { data } = useDocumentsAtStakeQuery({ variables: { input }, fetchPolicy: 'network-only' });
  return data?.documentsAtStake;
}

/** «3 документа и 2 кода НМО»; null if there are none. */
export function atStakeText({ certificates, codes }: Pick<AtStake, 'certificates' | 'codes'>): string | null {
  const parts = [
    certificates > 0 ? plural(certificates, 'документ', 'документа', 'документов') : null,
    codes > 0 ? plural(codes, 'код НМО', 'кода НМО', 'кодов НМО') : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' и\u00a0') : null;
}

/** Warns before an action how many valid documents it may revoke. */
export function AtStakeNote({ input, condition }: { input: DocumentsAtStakeInput; condition: string }) {
  const atStake = useDocumentsAtStake(input);
  const text = atStake && atStakeText(atStake);
  if (!text) return null;
  return (
    <Message>
      Уже выдано: {text}. {condition} Участник получит письмо с&nbsp;причиной, а&nbsp;проверка на&nbsp;сайте покажет,
      что документ отозван.
    </Message>
  );
}
