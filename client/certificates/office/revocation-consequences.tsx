import { useDebouncedValue } from '@mantine/hooks';
import { Consequences } from '../../office/consequences/consequences';
import {
  useDocumentRevocationConsequencesQuery,
  useRevocationConsequencesQuery,
  type ConsequencesFieldsFragment,
} from '../../office/consequences/consequences.generated';
import type { DocumentRevocationPlanInput, RevocationPlanInput } from '../../schema.generated';

/** Milliseconds without typing before the example of the email follows the form. */
const debounceMs = 500;

/** The plan with the reason that the user has finished typing. */
function usePlan<Plan extends { reason: string }>(input: Plan) {
  const [reason] = useDebouncedValue(input.reason, debounceMs);
  return { variables: { input: { ...input, reason } }, fetchPolicy: 'network-only' } as const;
}

const View = ({ consequences }: { consequences: ConsequencesFieldsFragment | undefined }) => (
  <Consequences
    consequences={consequences}
    noEmail={'Действующих документов и\u00a0кодов у\u00a0людей нет: писем не\u00a0будет.'}
    noRefunds={null}
  />
);

/** What the revocation of the documents of participants would cause, counted by the server. */
export function RevocationConsequences({ input }: { input: RevocationPlanInput }) {
  const { data, previousData } = useRevocationConsequencesQuery(usePlan(input));
  return <View consequences={(data ?? previousData)?.revocationConsequences} />;
}

/** The same of single documents and codes. */
export function DocumentRevocationConsequences({ input }: { input: DocumentRevocationPlanInput }) {
  const { data, previousData } = useDocumentRevocationConsequencesQuery(usePlan(input));
  return <View consequences={(data ?? previousData)?.documentRevocationConsequences} />;
}
