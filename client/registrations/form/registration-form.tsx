import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offeredParticipations, participationLabelsInSentence } from '../../../rules/events/participation';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import { plural } from '../../core/format';
import { notSaved, type SendResult } from '../../core/forms/problems';
import { useSubmittedForm } from '../../core/forms/submitted-form';
import type { ParticipationForm, RegisterForEventInput } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { Message } from '../../ui/text/message';
import { CaptchaStatus } from '../../ui/forms/captcha-status';
import { PostedForm } from '../../ui/forms/posted-form';
import { HeldCodePart } from './held-code-part';
import { EducationField, PersonFields } from './person-fields';
import { useHeld, usePersonWarnings } from './use-held';
import { PriceSummary } from './price-summary';
import { ParticipationChoice } from './participation-choice';
import { QuestionFields } from './question-fields';
import { RefundTerms } from '../refunds/refund-terms';
import {
  draftNameOf,
  needsEducation,
  visibleFields,
  checkRegistration,
  selectedParticipation,
  selectedTariff,
  initialRegistration,
  missingSeats,
  offeredTariffs,
  registrationInput,
  seatsOf,
  type FormEvent,
  type RegistrationValues,
} from './registration-values';
import { TariffChoice } from './tariff-choice';
import { NoScriptFields } from './no-script-fields';
import styles from './registration-form.module.css';

type Props = {
  event: FormEvent;
  isSignedIn: boolean;
  /** НМО points of the event for the signed-in user; null: no message. */
  nmo: { isEntitled: boolean; text: string } | null;
  /** A hint about the user's name, if НМО points require a change. */
  nameHint: string | null;
  /** Sends the form; returns the answer of the mutation. */
  register: (input: RegisterForEventInput) => Promise<SendResult>;
  /** Renders the checkboxes of the event's consents; `field` returns the properties of the one for a document. */
  renderConsents: (field: (documentId: string) => { name: string; checked?: unknown }) => ReactNode;
};

/** The form, and for a visitor the step after it: the code of the email. */
function useRegistration({ event, isSignedIn, register }: Pick<Props, 'event' | 'isSignedIn' | 'register'>) {
  const posted = useSubmittedForm('RegisterForEvent');
  const [params] = useSearchParams();
  const { send: hold, captcha, ...held } = useHeld(event);
  const personWarnings = usePersonWarnings(Boolean(event.isAnonymous));
  const form = useProblemForm({
    initialValues: initialRegistration(event, {
      tariff: params.get('tariff'),
      participation: params.get('participation'),
    }),
    check: (values: RegistrationValues) => checkRegistration(event, values),
    checkWarnings: (values) => (event.isAnonymous ? personWarnings(values) : []),
    send: async (values): Promise<SendResult> => {
      const input = registrationInput(event, values);
      if (!input) return notSaved;
      return isSignedIn ? register(input) : hold(values, input);
    },
    draftName: draftNameOf(event),
    passesOn: true,
    identity: ['lastName', 'firstName', 'email'],
    posted,
  });
  useEffect(() => {
    if (!isSignedIn && !posted) void held.restore((values) => form.mantine.setValues(values));
    // Once: the step is reached by sending the form, or was reached before this document was loaded.
  }, [event.slug]);
  return { form, held, captcha };
}

export function RegistrationForm({ event, isSignedIn, nmo, nameHint, register, renderConsents }: Props) {
  const { form, held, captcha } = useRegistration({ event, isSignedIn, register });
  const { mantine, values } = form;
  const errorOf = (field: string) => errorIn(form, field);
  if (held.step && !isSignedIn)
    return (
      <HeldCodePart
        slug={event.slug}
        timeZone={event.timeZone}
        step={held.step}
        challenge={held.challenge}
        isHeld={held.isHeld}
        sendAgain={held.sendAgain}
        onBack={held.back}
      />
    );
  return (
    <form {...form.formProps} {...(event.isAnonymous && captcha.formProps)} className={styles.form}>
      <PostedForm name="RegisterForEvent" form={form} />
      {visibleFields(event, values).map((name) => (
        <input key={name} type="hidden" name="asked" value={name} />
      ))}
      {form.posted?.outcome === 'more' && (
        <Message role="status">Остался ещё шаг: форма показала то, что зависит от ваших ответов.</Message>
      )}
      <DraftNotice form={form} />
      {nmo && <Message tone={nmo.isEntitled ? 'info' : 'warning'}>{nmo.text}</Message>}
      {nameHint && <Message tone="warning">{nameHint}</Message>}
      {event.isAnonymous && <PersonFields form={form} slug={event.slug} />}
      <ParticipationFields event={event} form={form} />
      {needsEducation(event, values) && <EducationField form={form} />}
      <SeatNotices event={event} values={values} />
      <QuestionFields
        questions={event.questions}
        answers={values.answers}
        errorOf={errorOf}
        onAnswer={(id, newValues) => mantine.setFieldValue(`answers.${id}`, newValues)}
      />
      {renderConsents((documentId) => form.field(`consents.${documentId}`, 'checkbox'))}
      <Price event={event} form={form} isSignedIn={isSignedIn} />
      <FormProblem problem={form.problem} />
      <div className={styles.submitBar}>
        <Button type="submit" loading={form.pending} size="lg" className={styles.submit}>
          {submitLabel(event, values)}
        </Button>
      </div>
      {event.isAnonymous && <CaptchaStatus isChecking={captcha.isChecking} />}
    </form>
  );
}

type PartProps = { event: FormEvent; form: ProblemForm<RegistrationValues> };

const errorIn = ({ mantine }: PartProps['form'], field: string) => mantine.errors[field] as string | undefined;

/** The form of participation, and the tariffs for it. */
function ParticipationFields({ event, form }: PartProps) {
  const { mantine, values } = form;
  const participation = selectedParticipation(event, values);
  const tariff = selectedTariff(event, values);
  return (
    <>
      {offeredParticipations(event).length > 1 ? (
        <ParticipationChoice
          event={event}
          value={participation}
          error={errorIn(form, 'participation')}
          onChange={(value) => {
            // Not `setValues`, which would clear the errors of the other fields.
            mantine.setFieldValue('participation', value);
            mantine.setFieldValue('tariffId', '');
          }}
        />
      ) : (
        participation && <SingleParticipation participation={participation} error={errorIn(form, 'participation')} />
      )}
      {participation && (
        <TariffChoice
          event={event}
          tariffs={offeredTariffs(event, values)}
          value={tariff?.id ?? ''}
          error={errorIn(form, 'tariffId')}
          onChange={(value) => mantine.setFieldValue('tariffId', value)}
        />
      )}
      <NoScriptFields
        event={event}
        values={values}
        hasTariffs={participation !== null}
        hasPrice={Boolean(tariff?.price.amount)}
      />
    </>
  );
}

/** A registration that costs something leads straight on to the payment. With a promo code it may cost nothing. */
function submitLabel(event: FormEvent, values: RegistrationValues): string {
  if (missingSeats(event, values)) return 'Встать в лист ожидания';
  const isPaid = Boolean(selectedTariff(event, values)?.price.amount) && values.promoCode.trim() === '';
  return isPaid ? 'Принять участие и оплатить' : 'Принять участие';
}

function SeatNotices({ event, values }: { event: FormEvent; values: RegistrationValues }) {
  const fullScope = missingSeats(event, values);
  const waiting = seatsOf(event, selectedParticipation(event, values))?.waiting ?? 0;
  if (fullScope === 'EVENT') return <FullNotice waiting={waiting} />;
  return fullScope === 'TARIFF' ? <FullTariffNotice /> : null;
}

/** The sum to pay and the terms of refunds, beside the button that agrees to them. */
function Price({ event, form, isSignedIn }: PartProps & { isSignedIn: boolean }) {
  const { values } = form;
  const tariff = selectedTariff(event, values);
  if (!tariff || tariff.price.amount === 0) return null;
  return (
    <PriceSummary
      eventId={event.id}
      tariff={tariff}
      isSignedIn={isSignedIn}
      isWaitingList={missingSeats(event, values) !== null}
      codeInput={values.promoCode}
      field={form.field('promoCode')}
    >
      <RefundTerms event={event} terms={event.refundTerms} />
    </PriceSummary>
  );
}

function SingleParticipation({
  participation,
  error,
}: {
  participation: ParticipationForm;
  error: string | undefined;
}) {
  return (
    <div>
      <input type="hidden" name="participation" value={participation} />
      <p>
        Участие: <strong>{participationLabelsInSentence[participation]}</strong>
      </p>
      <FormProblem problem={error ?? null} />
    </div>
  );
}

function FullNotice({ waiting }: { waiting: number }) {
  const waitingText = plural(waiting, 'ждёт # человек', 'ждут # человека', 'ждут # человек');
  return (
    <Message tone="warning" title="Мест не осталось">
      {waiting > 0 ? `В листе ожидания уже ${waitingText}. ` : 'Вы будете в листе ожидания первым. '}
      Когда место освободится, мы предложим его по очереди и напишем вам письмо: на ответ будет ограниченное время.
    </Message>
  );
}

function FullTariffNotice() {
  return (
    <Message tone="warning" title="По этому тарифу мест не осталось">
      Выберите другой вариант участия или встаньте в лист ожидания: когда такое место освободится, мы предложим его по
      очереди и напишем вам письмо.
    </Message>
  );
}
