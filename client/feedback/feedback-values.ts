import { checkConsents, type RequestedConsent } from '../../rules/people/consents';
import { feedbackProblems, feedbackTopics } from '../../rules/events/feedback';
import type { Problem } from '../core/forms/problems';
import type { SessionUser } from '../core/session';
import type { FeedbackTopic, SendFeedbackInput } from '../schema.generated';

export type FeedbackForm = {
  name: string;
  email: string;
  phone: string;
  /** Empty: not selected yet. */
  topic: FeedbackTopic | '';
  text: string;
  /** Keys: document ids. */
  consents: Record<string, boolean>;
};

function isTopic(value: string | null): value is FeedbackTopic {
  return value !== null && Object.hasOwn(feedbackTopics, value);
}

/** Initial values: name and address of the signed-in user, topic of the link. */
export function initialFeedback(auth: SessionUser | null, topic: string | null): FeedbackForm {
  return {
    name: auth ? [auth.firstName, auth.middleName].filter(Boolean).join(' ') : '',
    email: auth?.email ?? '',
    phone: '',
    topic: isTopic(topic) ? topic : '',
    text: '',
    consents: {},
  };
}

function checkedIds(consents: Record<string, boolean>): string[] {
  return Object.keys(consents).filter((id) => consents[id]);
}

export function checkFeedback(values: FeedbackForm, requested: readonly RequestedConsent[]): Problem[] {
  return [...feedbackProblems(values), ...checkConsents(requested, checkedIds(values.consents))];
}

/** The mutation's input; null: no topic is selected. */
export function feedbackInput(
  { consents, phone, topic, ...values }: FeedbackForm,
  captcha: string,
): SendFeedbackInput | null {
  return isTopic(topic)
    ? { ...values, topic, phone: phone.trim() || null, consents: checkedIds(consents), captcha }
    : null;
}
