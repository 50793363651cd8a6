import { plural } from '../core/format';
import type { DocumentsAtStakeInput } from '../schema.generated';
import { Message } from '../ui/text/message';
import { useDocumentsAtStakeQuery, type DocumentsAtStakeQuery } from './revocable-documents.generated';

export type RevocableDocuments = DocumentsAtStakeQuery['documentsAtStake'];

/** Valid documents and NMO codes of the registrations. Queried each time the dialog opens. */
export function useRevocableDocuments(input: DocumentsAtStakeInput): RevocableDocuments | undefined {
  const { data } = useDocumentsAtStakeQuery({ variables: { input }, fetchPolicy: 'network-only' });
  return data?.documentsAtStake;
}

/** «3 документа и 2 кода НМО»; null if there are none. */
export function formatRevocableDocuments({
  certificates,
  codes,
}: Pick<RevocableDocuments, 'certificates' | 'codes'>): string | null {
  const parts = [
    certificates > 0 ? plural(certificates, 'документ', 'документа', 'документов') : null,
    codes > 0 ? plural(codes, 'код НМО', 'кода НМО', 'кодов НМО') : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' и\u00a0') : null;
}

/** Warns before an action how many valid documents it may revoke. */
export function RevocationWarning({ input, condition }: { input: DocumentsAtStakeInput; condition: string }) {
  const atStake = useRevocableDocuments(input);
  const text = atStake && formatRevocableDocuments(atStake);
  if (!text) return null;
  return (
    <Message>
      Уже выдано: {text}. {condition} Участник получит письмо с&nbsp;причиной, а&nbsp;проверка на&nbsp;сайте покажет,
      что документ отозван.
    </Message>
  );
}
