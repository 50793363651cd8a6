import { checkConsents, type RequestedConsent } from '../../rules/people/consents';
import { checkMessage } from '../../rules/events/feedback';
import type { Problem } from '../core/forms/problems';
import type { AskQuestionInput, QuestionPublication } from '../schema.generated';
import type { AskableEventQuery } from './questions.generated';
import { quoted } from '../../rules/text/typography';

export type QuestionForm = {
  /** Idempotency key; empty until the question is sent. */
  key: string;
  /** Id of the event; empty: none. */
  eventId: string;
  /** «talkId speakerId»; empty: the organisers. */
  speakerId: string;
  text: string;
  publication: QuestionPublication;
  /** Keys: document ids. */
  consents: Record<string, boolean>;
};

export const emptyQuestion = (eventId: string): QuestionForm => ({
  key: '',
  eventId,
  speakerId: '',
  text: '',
  publication: 'NO',
  consents: {},
});

const checkedIds = (consents: Record<string, boolean>): string[] => Object.keys(consents).filter((id) => consents[id]);

export function checkQuestion(values: QuestionForm, requested: readonly RequestedConsent[]): Problem[] {
  const required = requested.map((consent) => ({ ...consent, required: true }));
  const problem = checkMessage(values.text);
  return [
    ...(problem ? [problem] : []),
    ...(values.publication === 'NO' ? [] : checkConsents(required, checkedIds(values.consents))),
  ];
}

export function questionInput(values: QuestionForm): AskQuestionInput {
  const [talkId, speakerId] = values.speakerId.split(' ');
  const isPublishable = values.eventId !== '' && values.publication !== 'NO';
  return {
    eventId: values.eventId || null,
    talkId: talkId || null,
    speakerId: speakerId || null,
    text: values.text,
    publication: isPublishable ? values.publication : 'NO',
    consents: isPublishable ? checkedIds(values.consents) : [],
  };
}

export type AskableEvent = NonNullable<AskableEventQuery['event']>;

/** An option for each speaker of each talk, sorted by the speaker's name. */
export function speakerOptions(event: AskableEvent | null): { value: string; label: string }[] {
  if (!event?.viewerRegistration) return [];
  return event.programme
    .flatMap(({ sessions }) => sessions.flatMap(({ talks }) => talks))
    .flatMap(({ id, title, speakers }) =>
      speakers.map(({ speaker }) => ({
        value: `${id} ${speaker.id}`,
        label: `${speaker.shortName} — ${quoted(title)}`,
      })),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
}
