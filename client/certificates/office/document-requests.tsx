import { identityChangeStates } from '../../../rules/states/request-states';
import { useListPages } from '../../core/routing/use-list-pages';
import { formatDate } from '../../core/format';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeEventPath, officeUserPath } from '../../office/paths';
import { certificateKindLabels } from '../../office/words';
import {
  DocumentRequestsDocument,
  useDecideDocumentRequest,
  useDocumentRequestsQuery,
  type DocumentRequestsQuery,
} from './document-requests.generated';
import { DecisionButtons } from '../../office/forms/decision-buttons';

type Request = DocumentRequestsQuery['documentRequests']['nodes'][number];

/** One request: the participant, both names, the history of the name, and buttons to decide. */
function RequestItem({ request, onDecided }: { request: Request; onDecided: () => void }) {
  const { id, person, certificate, nameChanges, createdAt } = request;
  const decide = useDecideDocumentRequest();
  const names = `${certificate.holderName} → ${person.fullName}`;
  const document = `${certificateKindLabels[certificate.kind]} ${certificate.code}`;
  return (
    <li>
      <TextLink to={officeUserPath(person.id)}>{person.fullName}</TextLink>
      {': '}
      {certificate.pdfUrl ? <a href={certificate.pdfUrl}>{document}</a> : document},{' '}
      <TextLink to={officeEventPath(certificate.event.id, 'nmo', 'documents')}>{certificate.event.title}</TextLink>
      {', '}
      {formatDate(createdAt)}
      <p>В&nbsp;документе и&nbsp;сейчас: {names}</p>
      {nameChanges.map((change) => (
        <p key={change.id}>
          {formatDate(change.createdAt)}: {change.before ?? '—'} → {change.after ?? '—'},{' '}
          {identityChangeStates.staffTitles[change.state].toLowerCase()}
          {change.decidedByName && `, решение: ${change.decidedByName}`}
          {change.comment && `. ${change.comment}`}
        </p>
      ))}
      <DecisionButtons
        confirm={{
          label: 'Выдать новый документ',
          title: 'Выдать документ на\u00a0новое имя?',
          verb: 'Выдать',
          successMessage: 'Новый документ выдан, прежний заменён',
          text: (
            <>
              <p>{names}</p>
              <p>
                Прежний документ перестанет действовать, проверка по&nbsp;его коду скажет, что он&nbsp;заменён. Баллы,
                дни и&nbsp;специальность останутся те&nbsp;же. Участник получит письмо.
              </p>
            </>
          ),
        }}
        decline={{ title: 'Отклонить запрос документа', description: 'Участник прочитает это в\u00a0письме' }}
        send={(isApproved, comment) => decide({ id, isApproved, comment })}
        onDecided={onDecided}
      />
    </li>
  );
}

const variables = { first: 50 };

/** Requests for documents on a new name that wait for a decision. */
export function DocumentRequests() {
  const { data, refetch } = useDocumentRequestsQuery({ variables, fetchPolicy: 'cache-and-network', ssr: false });
  const { list, showMore, reload } = useListPages({
    name: 'documentRequests',
    document: DocumentRequestsDocument,
    variables,
    first: data?.documentRequests,
    listOf: ({ documentRequests }) => documentRequests,
  });
  const refresh = async () => reload((await refetch()).data?.documentRequests);
  if (!list || list.nodes.length === 0) return null;
  return (
    <Section title="Просят документ на&nbsp;новое имя">
      <ul className="bullets mb-4">
        {list.nodes.map((request) => (
          <RequestItem key={request.id} request={request} onDecided={() => void refresh().catch(() => undefined)} />
        ))}
      </ul>
      {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </Section>
  );
}
