import { checkConsents, type RequestedConsent } from '../../rules/consents';
import { checkMessage } from '../../rules/feedback';
import type { Problem } from '../core/problems';
import type { AskQuestionInput, QuestionPublication } from '../schema.generated';
import type { AskableEventQuery } from './questions.generated';
import { quoted } from '../../rules/typography';

export type QuestionForm = {
  /** Tells one question from another, so that it is asked once however often it is sent; empty until it is. */
  key: string;
  /** Id of the event; empty: about none. */
  eventId: string;
  /** `talk speaker`; empty: the organisers. */
  speakerId: string;
  text: string;
  publication: QuestionPublication;
  /** By document id. */
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

const ticked = (consents: Record<string, boolean>): string[] => Object.keys(consents).filter((id) => consents[id]);

export function checkQuestion(values: QuestionForm, requested: readonly RequestedConsent[]): Problem[] {
  const required = requested.map((one) => ({ ...one, required: true }));
  const problem = checkMessage(values.text);
  return [
    ...(problem ? [problem] : []),
    ...(values.publication === 'NO' ? [] : checkConsents(required, ticked(values.consents))),
  ];
}

export function questionInput(values: QuestionForm): AskQuestionInput {
  const [talkId, speakerId] = values.speakerId.split(' ');
  const isToBePublished = values.eventId !== '' && values.publication !== 'NO';
  return {
    key: values.key,
    eventId: values.eventId || null,
    talkId: talkId || null,
    speakerId: speakerId || null,
    text: values.text,
    publication: isToBePublished ? values.publication : 'NO',
    consents: isToBePublished ? ticked(values.consents) : [],
  };
}

export type AskableEvent = NonNullable<AskableEventQuery['event']>;

/** Each talk with each of its speakers, by the speaker's name. */
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
