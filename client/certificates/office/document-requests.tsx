import { Button } from '@mantine/core';
import { useState } from 'react';
import { identityChangeStates } from '../../../rules/states/request-states';
import { appendPage } from '../../core/routing/append-page';
import { formatDate } from '../../core/format';
import { problemsOf } from '../../core/forms/problems';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { officeEventPath, officeUserPath } from '../../office/paths';
import { TextDialog } from '../../office/forms/text-dialog';
import { certificateKindLabels } from '../../office/words';
import {
  useDecideDocumentRequestMutation,
  useDocumentRequestsQuery,
  type DocumentRequestsQuery,
} from './document-requests.generated';

type Request = DocumentRequestsQuery['documentRequests']['nodes'][number];

/** One request: the participant, both names, the history of the name, and buttons to decide. */
function RequestItem({ request, onDecided }: { request: Request; onDecided: () => void }) {
  const { id, person, certificate, nameChanges, createdAt } = request;
  const [decide] = useDecideDocumentRequestMutation();
  const [dialog, setDialog] = useState<'issue' | 'decline' | null>(null);
  const send = async (isApproved: boolean, comment: string | null) => {
    const { data } = await decide({ variables: { id, isApproved, comment } });
    const problems = problemsOf(data?.decideDocumentRequest);
    if (problems.length === 0) onDecided();
    return problems;
  };
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
      <div className="row gap-3 bottom">
        <Button size="sm" onClick={() => setDialog('issue')}>
          Выдать новый документ
        </Button>
        <Button size="sm" variant="default" onClick={() => setDialog('decline')}>
          Отклонить
        </Button>
      </div>
      {dialog === 'issue' && (
        <ConfirmDialog
          title="Выдать документ на&nbsp;новое имя?"
          verb="Выдать"
          cancelLabel="Не&nbsp;сейчас"
          isDangerous={false}
          send={() => send(true, null)}
          successMessage="Новый документ выдан, прежний заменён"
          onClose={() => setDialog(null)}
        >
          <p>{names}</p>
          <p>
            Прежний документ перестанет действовать, проверка по&nbsp;его коду скажет, что он&nbsp;заменён. Баллы, дни
            и&nbsp;специальность останутся те&nbsp;же. Участник получит письмо.
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'decline' && (
        <TextDialog
          title="Отклонить запрос документа"
          label="Почему"
          description="Участник прочитает это в&nbsp;письме"
          submitLabel="Отклонить"
          send={(text) => send(false, text)}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}

/** Requests for documents on a new name that wait for a decision. */
export function DocumentRequests() {
  const { data, refetch, fetchMore } = useDocumentRequestsQuery({
    variables: { first: 50 },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  const list = data?.documentRequests;
  if (!list || list.nodes.length === 0) return null;
  return (
    <Section title="Просят документ на&nbsp;новое имя">
      <ul className="bullets mb-4">
        {list.nodes.map((request) => (
          <RequestItem key={request.id} request={request} onDecided={() => void refetch()} />
        ))}
      </ul>
      {list.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('documentRequests') })
          }
        />
      )}
    </Section>
  );
}
