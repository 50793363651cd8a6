import { useParams } from 'react-router-dom';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { formatForViewer, useBrowserZone } from '../core/viewer-zone';
import { eventPath } from '../events/paths';
import type { AnswerInput } from '../schema.generated';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { TextLink } from '../ui/text/text-link';
import { AnswersForm } from './form/answers-form';
import { RegistrationAnswersDocument, useChangeAnswers, useRegistrationAnswersQuery } from './answers.generated';

export const loader: PageLoader = async ({ params, client }) => {
  const variables = { number: params.number ?? '' };
  const { data } = await client.query({ query: RegistrationAnswersDocument, variables });
  if (!data?.registration) return { status: 404 };
};

export function Component() {
  const { number = '' } = useParams();
  const browserZone = useBrowserZone();
  const { data, refetch } = useRegistrationAnswersQuery({ variables: { number } });
  const changeAnswers = useChangeAnswers();
  const registration = data?.registration;
  if (!registration) return null;
  const { id, event, answersVersion, answersChangeableUntil, viewerCanChangeAnswers } = registration;

  async function send(answers: AnswerInput[]) {
    const answer = await changeAnswers({ id, answers, version: answersVersion });
    // Edit conflict: the form shows the answers that another window has saved next to the user's input.
    if (answer.__typename === 'Problems') await refetch();
    return answer;
  }

  return (
    <>
      <PageHead title={`Ответы на вопросы: ${event.title}`} noindex />
      <PageTitle lead={<TextLink to={eventPath(event.slug)}>{event.title}</TextLink>}>Ответы на вопросы</PageTitle>
      {!viewerCanChangeAnswers && (
        <Message tone="warning">
          {event.questions.length === 0
            ? 'У этого мероприятия нет вопросов к участникам.'
            : `Изменить ответы уже нельзя. Срок был до ${formatForViewer(answersChangeableUntil, event.timeZone, browserZone)}. Если это важно, напишите организаторам.`}
        </Message>
      )}
      {event.questions.length > 0 && (
        <AnswersForm
          key={id}
          number={number}
          questions={event.questions}
          stored={registration.answers}
          until={formatForViewer(answersChangeableUntil, event.timeZone, browserZone)}
          isOpen={viewerCanChangeAnswers}
          send={send}
        />
      )}
    </>
  );
}
