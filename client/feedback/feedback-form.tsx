import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestedConsent } from '../../rules/people/consents';
import { feedbackLimits, feedbackTopics } from '../../rules/events/feedback';
import { formatPhone } from '../../rules/people/phone';
import { emailWarnings } from '../../rules/people/person-warnings';
import { useCaptcha } from '../core/captcha/use-captcha';
import { useProblemForm } from '../core/forms/form';
import { useSubmittedForm } from '../core/forms/submitted-form';
import { notSaved } from '../core/forms/problems';
import { SubmitForm } from '../ui/forms/submit-form';
import { DraftNotice } from '../ui/forms/draft-notice';
import { useSendFeedback } from './feedback.generated';
import { checkFeedback, feedbackInput, type FeedbackForm as Values } from './feedback-values';

type Props = {
  initialValues: Values;
  consents: readonly RequestedConsent[];
  onSent: (message: { number: string; email: string }) => void;
  /** Renders the checkboxes of the consents; `field` returns the properties of the one for a document. */
  renderConsents: (field: (documentId: string) => { name: string; checked?: unknown }) => ReactNode;
};

const topics = [
  { value: '', label: 'Выберите тему' },
  ...Object.entries(feedbackTopics).map(([value, label]) => ({ value, label })),
];

export function FeedbackForm({ initialValues, consents, onSent, renderConsents }: Props) {
  const captcha = useCaptcha('FEEDBACK');
  const sendFeedback = useSendFeedback();
  const form = useProblemForm({
    initialValues,
    check: (values) => checkFeedback(values, consents),
    checkWarnings: emailWarnings,
    send: (values, key) =>
      captcha.guard(async (token) => {
        const input = feedbackInput(values, token);
        return input ? await sendFeedback({ input, idempotencyKey: key }) : notSaved;
      }),
    onSent: ({ number }, { email }) => onSent({ number, email }),
    draftName: 'feedback',
    excludedFromDraft: ['consents'],
    posted: useSubmittedForm('SendFeedback'),
  });
  return (
    <SubmitForm form={form} submitLabel="Отправить сообщение" name="SendFeedback" captcha={captcha}>
      <DraftNotice form={form} />
      <div className="fields">
        <TextInput {...form.field('name')} label="Как к вам обращаться" autoComplete="name" />
        <TextInput
          {...form.field('email')}
          label="Электронная почта"
          // Not type="email": Chrome converts Cyrillic letters after the @ to Punycode.
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <NativeSelect {...form.field('topic')} label="Тема" data={topics} />
        <TextInput
          {...form.field('phone')}
          label="Телефон, если удобнее звонок"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          onBlur={() => form.mantine.setFieldValue('phone', formatPhone(form.values.phone))}
        />
      </div>
      <Textarea
        {...form.field('text')}
        label="Сообщение"
        description={`До ${feedbackLimits.text} знаков. Не указывайте сведения о здоровье: для ответа они не нужны`}
        autosize={false}
        rows={7}
      />
      {renderConsents((id) => form.field(`consents.${id}`, 'checkbox'))}
    </SubmitForm>
  );
}
