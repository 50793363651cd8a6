import { plural } from '../../core/format';
import { Message } from '../../ui/text/message';
import { formatRevocableDocuments } from '../revocable-documents';
import { ConsequenceList, type Consequence } from './consequence-list';
import type { ConsequencesFieldsFragment } from './consequences.generated';
import { documentLines, type DocumentCounts } from './document-lines';
import { EmailExample } from './email-example';
import { refundText } from './refund-texts';

type Counted = Pick<ConsequencesFieldsFragment, 'people' | 'refunds' | 'certificates' | 'codes'> & {
  email: { subject: string; html: string } | null;
  problem?: string | null;
} & DocumentCounts;

type Props = {
  /** undefined: they are being counted. */
  consequences: Counted | undefined;
  /** If nobody gets an email. */
  noEmail?: string;
  /** null: the action concerns no money. */
  noRefunds: string | null;
  /** Further effects, as sentences. */
  notes?: readonly string[];
};

function itemsOf(counted: Counted, props: Props): Consequence[] {
  const { people, email, refunds, certificates, codes } = counted;
  const documents = formatRevocableDocuments({ certificates, codes });
  const recipients = plural(people, 'человек получит', 'человека получат', 'человек получат');
  return [
    {
      key: 'email',
      kind: 'email',
      text:
        people === 0 ? (
          (props.noEmail ?? 'Никто не\u00a0записан: писем не\u00a0будет.')
        ) : (
          <>
            {recipients} письмо {email && <EmailExample {...email} />}
          </>
        ),
    },
    ...refunds.map((refund): Consequence => ({
      key: `${refund.way} ${refund.isTest}`,
      kind: 'money',
      text: refundText(refund),
    })),
    ...(refunds.length === 0 && props.noRefunds
      ? [{ key: 'money', kind: 'money', text: props.noRefunds } as const]
      : []),
    ...(documents ? [{ key: 'documents', kind: 'document', text: `Будет отозвано: ${documents}` } as const] : []),
    ...documentLines(counted),
  ];
}

/** What an action of staff will cause: emails with an example, refunds, documents. Shown before the action. */
export function Consequences(props: Props) {
  const { consequences, notes = [] } = props;
  const items = consequences ? itemsOf(consequences, props) : [];
  if (consequences?.problem) return <Message tone="problem">{consequences.problem}</Message>;
  return (
    <div aria-busy={!consequences} aria-live="polite">
      <h3 className="text-m mb-2">Что произойдёт</h3>
      {!consequences && <p className="note">Считаем письма и возвраты…</p>}
      <ConsequenceList
        label="Последствия"
        items={[...items, ...notes.map((text): Consequence => ({ key: text, kind: 'note', text }))]}
      />
    </div>
  );
}
