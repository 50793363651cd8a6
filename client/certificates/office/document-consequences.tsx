import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { Consequences } from '../../office/consequences/consequences';
import {
  useCodeAssignmentConsequencesQuery,
  useDocumentRevocationConsequencesQuery,
  useDocumentWorkConsequencesQuery,
  useReplacementConsequencesQuery,
  type ConsequencesFieldsFragment,
} from '../../office/consequences/consequences.generated';
import type {
  CodeAssignmentPlanInput,
  DocumentRevocationPlanInput,
  DocumentWorkPlanInput,
  ReplacementPlanInput,
} from '../../schema.generated';

/** Milliseconds without typing before the example of the email follows the form. */
const debounceMs = 500;

/** The plan with what the user has finished typing. */
function usePlan<Plan extends object>(input: Plan) {
  const [text] = useDebouncedValue(JSON.stringify(input), debounceMs);
  return { variables: { input: JSON.parse(text) as Plan }, fetchPolicy: 'network-only' } as const;
}

type OnKnown = {
  /** Gets what is shown, to tick it off after the action. */
  onKnown?: (consequences: ConsequencesFieldsFragment) => void;
};
type ViewProps = OnKnown & { consequences: ConsequencesFieldsFragment | undefined; noEmail: string };

function View({ consequences, noEmail, onKnown }: ViewProps) {
  useEffect(() => {
    if (consequences) onKnown?.(consequences);
  }, [consequences]);
  return <Consequences consequences={consequences} noEmail={noEmail} noRefunds={null} />;
}

const noHolders = 'Действующих документов и\u00a0кодов у\u00a0людей нет: писем не\u00a0будет.';
const nobody = 'Новых документов не\u00a0получит никто: писем с\u00a0ними не\u00a0будет.';
const noCodes = 'Кодов не\u00a0получит никто: писем не\u00a0будет.';

/** What a task on the documents of participants would cause, counted by the server. */
export function DocumentWorkConsequences({ input }: { input: DocumentWorkPlanInput }) {
  const { data, previousData } = useDocumentWorkConsequencesQuery(usePlan(input));
  return (
    <View
      consequences={(data ?? previousData)?.documentWorkConsequences}
      noEmail={input.work === 'REVOKE' ? noHolders : nobody}
    />
  );
}

/** The same of a revocation of single documents and codes. */
export function DocumentRevocationConsequences({ input, onKnown }: OnKnown & { input: DocumentRevocationPlanInput }) {
  const { data, previousData } = useDocumentRevocationConsequencesQuery(usePlan(input));
  return (
    <View consequences={(data ?? previousData)?.documentRevocationConsequences} noEmail={noHolders} onKnown={onKnown} />
  );
}

/** The same of the replacement of one document or code. */
export function ReplacementConsequences({ input, onKnown }: OnKnown & { input: ReplacementPlanInput }) {
  const { data, previousData } = useReplacementConsequencesQuery(usePlan(input));
  return <View consequences={(data ?? previousData)?.replacementConsequences} noEmail={nobody} onKnown={onKnown} />;
}

/** The same of an assignment of codes. */
export function CodeAssignmentConsequences({ input }: { input: CodeAssignmentPlanInput }) {
  const { data, previousData } = useCodeAssignmentConsequencesQuery(usePlan(input));
  return <View consequences={(data ?? previousData)?.codeAssignmentConsequences} noEmail={noCodes} />;
}
