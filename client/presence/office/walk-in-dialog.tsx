import { useApolloClient } from '@apollo/client/react';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { personWarnings } from '../../../rules/people/person-warnings';
import { useProblemForm, type ProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { formatMoney } from '../../core/format';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import {
  formatMergeResult,
  PersonDetailFields,
  otherPersonMessage,
  SamePersonConfirmation,
} from '../../office/forms/person-detail-fields';
import { ConsentFields } from '../../office/forms/consent-fields';
import { FindPerson } from './find-person';
import { queueWalkIn, unqueueWalkIn, type QueuedWalkIn } from './scanning/offline-store';
import { isUnreachable, sendWalkIn } from './scanning/sync';
import type { CheckInListPerson, CheckInPoint } from './scanning/scan-evaluation';
import {
  amountFor,
  educationOf,
  emptyWalkIn,
  tariffsFor,
  walkInInput,
  walkInProblems,
  type Subject,
  type Tariff,
  type WalkInValues,
} from './walk-in';
import { EducationField, NewPersonFields, PaymentFields, SubjectSummary, type Specialty } from './walk-in-fields';

type Props = {
  eventId: string;
  ownerId: string;
  point: CheckInPoint;
  isReached: boolean;
  people: ReadonlyMap<string, CheckInListPerson>;
  tariffs: readonly Tariff[];
  specialties: readonly Specialty[];
  /** The cash register issues receipts itself: staff need not enter their numbers. */
  hasTill: boolean;
  /** The participant, if found by a ticket; null: staff searches first. */
  subject: Subject | null;
  /** A queued walk-in that the server rejected and staff corrects. */
  draft: QueuedWalkIn | null;
  onClose: () => void;
  onRegistered: (registrationId: string) => void;
  /** Called when the walk-in is stored on the device, because the server cannot be reached. */
  onStored: () => void;
};

/** Registers a walk-in or takes the payment of a registration: first finds the person, then shows tariff and payment. */
export function WalkInDialog(props: Props) {
  const [subject, setSubject] = useState(props.subject);
  if (!subject) return <FindPerson {...props} onFound={setSubject} />;
  return <WalkInForm {...props} subject={subject} />;
}

function startingValues(subject: Subject, tariffs: readonly Tariff[], draft: QueuedWalkIn | null): WalkInValues {
  const values = { ...emptyWalkIn, ...draft?.values };
  const currentTariffId = subject.kind === 'REGISTRATION' ? subject.tariffId : values.tariffId;
  const availableTariffs = tariffsFor(tariffs, subject, educationOf(subject, values), new Date().toISOString());
  return {
    ...values,
    ...(subject.kind === 'NEW' && subject.email && { email: subject.email }),
    tariffId: (availableTariffs.find(({ id }) => id === currentTariffId) ?? availableTariffs[0])?.id ?? '',
  };
}

/** Part of the draft's key: a draft of one person must not appear for another. */
const subjectKey = (subject: Subject): string =>
  subject.kind === 'NEW' ? subject.email : subject.kind === 'ACCOUNT' ? subject.accountId : subject.registrationId;

const nameOf = (subject: Subject, { lastName, firstName }: WalkInValues): string =>
  subject.kind === 'NEW' ? `${lastName} ${firstName}`.trim() : subject.name;

const optionOf = ({ id, title, price }: Tariff) => ({
  value: id,
  label: `${title}, ${price.amount === 0 ? 'бесплатно' : formatMoney(price)}`,
});

/** Stores a walk-in until the server can be reached. A СНИЛС must not stay on a device of the front desk. */
async function storeOnDevice(walkIn: QueuedWalkIn, doneAt: string): Promise<void> {
  await queueWalkIn({
    ...walkIn,
    values: { ...walkIn.values, snils: '' },
    input: { ...walkIn.input, snils: null, doneAt },
  });
  void notify({
    tone: 'info',
    message: `${walkIn.name}: запись хранится на устройстве и уйдёт, когда будет сеть.${walkIn.input.snils ? ' СНИЛС на\u00a0устройстве не\u00a0храним: участник укажет его сам.' : ''}`,
  });
}

/** Sends a walk-in, or stores it on the device if the server is not reached. */
function useSendWalkIn({ isReached, draft, onRegistered, onStored }: FormProps, startedAt: string) {
  const client = useApolloClient();
  const store = async (walkIn: QueuedWalkIn): Promise<void> => {
    await storeOnDevice(walkIn, walkIn.input.doneAt ?? startedAt);
    onStored();
  };
  return async (walkIn: QueuedWalkIn): Promise<readonly Problem[] | void> => {
    if (!isReached) return store(walkIn);
    try {
      const result = await sendWalkIn(client, walkIn);
      if (result.__typename !== 'WalkInRegistered') return result.problems;
      if (draft) await unqueueWalkIn(walkIn.nonce);
      void notify({ tone: 'success', message: formatRegistered(result) });
      onRegistered(result.registrationId);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return store(walkIn);
    }
  };
}

type FormProps = Props & { subject: Subject };

function useWalkInForm(props: FormProps, startedAt: string) {
  const { eventId, ownerId, point, tariffs, hasTill, subject, draft } = props;
  const send = useSendWalkIn(props, startedAt);
  const [otherPerson, setOtherPerson] = useState({
    email: draft?.values.email,
    message: otherPersonMessage(draft?.problems),
  });
  const amountOf = ({ tariffId }: WalkInValues) =>
    amountFor(
      subject,
      tariffs.find(({ id }) => id === tariffId),
    );
  const form = useProblemForm<WalkInValues>({
    draftName: draft ? null : `walk-in ${eventId} ${subjectKey(subject)}`,
    initialValues: startingValues(subject, tariffs, draft),
    check: (values) => walkInProblems(subject, values, { amount: amountOf(values), hasTill }),
    ...(subject.kind === 'NEW' && { checkWarnings: personWarnings }),
    send: async (values, key) => {
      const nonce = draft?.nonce ?? key;
      const submission = { eventId, nonce, expectedAmount: amountOf(values), doneAt: draft?.input.doneAt ?? null };
      // The confirmation is for one email only: it must not pass for another email typed afterwards.
      const isSamePerson = values.isSamePerson && values.email === otherPerson.email;
      const problems = await send({
        nonce,
        eventId,
        ownerId,
        name: nameOf(subject, values),
        input: { ...walkInInput(subject, values, submission), isSamePerson },
        values,
        place: point.place || null,
        hallId: point.hallId,
        problems: null,
      });
      if (problems) setOtherPerson({ email: values.email, message: otherPersonMessage(problems) });
      return problems;
    },
  });
  const samePersonMessage = otherPerson.email === form.values.email ? otherPerson.message : null;
  return { form, amount: amountOf(form.values), samePersonMessage };
}

function WalkInForm(props: FormProps) {
  const { isReached, tariffs, hasTill, subject } = props;
  const [startedAt] = useState(() => new Date().toISOString());
  const { form, amount, samePersonMessage } = useWalkInForm(props, startedAt);
  const availableTariffs = tariffsFor(tariffs, subject, educationOf(subject, form.values), startedAt);
  const isRegistered = subject.kind === 'REGISTRATION';
  return (
    <FormDialog
      title={isRegistered ? 'Рассчитать и впустить' : 'Записать у входа'}
      form={form}
      verb={isRegistered ? 'Впустить' : 'Записать и впустить'}
      isDisabled={availableTariffs.length === 0}
      onClose={props.onClose}
    >
      {!isReached && (
        <Message tone="info">Сети нет. Запись и деньги сохранятся на устройстве и уйдут, когда сеть появится.</Message>
      )}
      <SubjectSummary subject={subject} />
      {samePersonMessage && <SamePersonConfirmation form={form} message={samePersonMessage} />}
      {subject.kind === 'NEW' && <NewPersonFields form={form} specialties={props.specialties} />}
      {(subject.kind === 'NEW' || (subject.kind === 'ACCOUNT' && subject.education === null)) && (
        <EducationField form={form} />
      )}
      {isReached && <PersonDetailFields form={form} hasAccount={subject.kind !== 'NEW'} />}
      <TariffField form={form} tariffs={availableTariffs} />
      {amount > 0 && <PaymentFields form={form} amount={amount} hasTill={hasTill} />}
      {!isRegistered && (
        <ConsentFields form={form} values={form.values} label="Согласие на обработку данных получено" />
      )}
      <Checkbox {...form.field('overCapacity', 'checkbox')} label="Сверх мест: добавить место, если свободных нет" />
    </FormDialog>
  );
}

function TariffField({ form, tariffs }: { form: ProblemForm<WalkInValues>; tariffs: readonly Tariff[] }) {
  if (tariffs.length === 0)
    return (
      <Message tone="problem">
        Для этого человека сейчас не продаётся ни один тариф очного участия. Срок продажи меняет менеджер в разделе
        «Тарифы».
      </Message>
    );
  const options = [{ value: '', label: 'Выберите' }, ...tariffs.map(optionOf)];
  return <NativeSelect {...form.field('tariffId')} label="Тариф" data={options} />;
}

type RegisteredWalkIn = {
  name: string;
  number: string;
  paidAmount: number;
  filled: readonly string[];
  differing: readonly string[];
};

const formatRegistered = ({ name, number, paidAmount, filled, differing }: RegisteredWalkIn): string =>
  [
    `${name}: регистрация ${number}.`,
    paidAmount > 0 ? `Принято ${formatMoney({ amount: paidAmount, currency: 'RUB' })}.` : '',
    formatMergeResult({ filled, differing }),
  ]
    .filter(Boolean)
    .join(' ');
