import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatAnswer } from '../../../rules/events/answers';
import { participationLabels } from '../../../rules/events/participation';
import { paymentStatusLabels } from '../../../rules/money/registration-money';
import { paymentStates, refundStates } from '../../../rules/states/payment-states';
import { registrationStates } from '../../../rules/states/registration-states';
import { AuditHistory } from '../../audit/office/audit-history';
import { formatDateTime, formatMoney } from '../../core/format';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { PersonSection } from '../../users/office/person-section';
import { ConfirmAction, WriteAction, type BulkActionProps } from './bulk-actions';
import { CancelAction } from './cancel-action';
import { ChangeTariffDialog } from './change-tariff-dialog';
import { DetailList } from './detail-list';
import { LedgerRows } from './ledger-rows';
import type { StaffRegistrationQuery } from './registrations.generated';
import styles from './registration-page.module.css';

const sumOf = (money: { amount: number; currency: string }): string | null =>
  money.amount > 0 ? formatMoney(money) : null;

type Registration = NonNullable<StaffRegistrationQuery['staffRegistration']>;

/** Everything about a registration: participation, participant, answers, money and history. */
export function RegistrationDetails({ registration }: { registration: Registration }) {
  const { participant } = registration;
  return (
    <>
      {registration.tariffDoubt && (
        <div className="mb-4">
          <Message tone="warning">
            {registration.tariffDoubt} Уточните у&nbsp;участника и&nbsp;при необходимости смените тариф.
          </Message>
        </div>
      )}
      <ParticipationSection registration={registration} />
      {participant && <PersonSection person={participant} />}
      {(registration.answers.length > 0 || registration.lacksAnswers) && <AnswersSection registration={registration} />}
      {registration.ledger.length > 0 && <LedgerRows rows={registration.ledger} />}
      {registration.payments.length > 0 && <Payments registration={registration} />}
      <Section title="Что делали сотрудники">
        <AuditHistory lines={registration.history} />
      </Section>
    </>
  );
}

function ParticipationSection({ registration }: { registration: Registration }) {
  const { event } = registration;
  return (
    <Section title="Участие">
      <DetailList
        facts={[
          ['Тариф', registration.tariff.title],
          ['Форма участия', participationLabels[registration.participation]],
          ['Цена', formatMoney(registration.price)],
          ['Оплата', paymentStatusLabels[registration.paymentStanding]],
          ['Оплачено и\u00a0не\u00a0возвращено', sumOf(registration.paid)],
          ['Возвращено', sumOf(registration.returned)],
          ['Возвращается', sumOf(registration.returning)],
          ['Почему бесплатно', registration.freeBecause],
          ['Скидка по промокоду', registration.discount && formatMoney(registration.discount)],
          ['Записан', formatDateTime(registration.createdAt, event.timeZone)],
          ['Оплатить до', registration.payUntil && formatDateTime(registration.payUntil, event.timeZone)],
          ['Ответить до', registration.offerExpiresAt && formatDateTime(registration.offerExpiresAt, event.timeZone)],
          ['Место в очереди', registration.waitingPosition?.toString()],
        ]}
      />
    </Section>
  );
}

function AnswersSection({ registration }: { registration: Registration }) {
  return (
    <Section title="Ответы">
      {registration.lacksAnswers && (
        <div className="mb-4">
          <Message tone="warning">
            Не на все обязательные вопросы есть ответы. Участник даёт их в разделе «Мои мероприятия»: ссылка — в письме
            о регистрации.
          </Message>
        </div>
      )}
      <DetailList
        facts={registration.answers.map(({ question, values }) => [question.label, formatAnswer(question, values)])}
      />
    </Section>
  );
}

type ActionsProps = { registration: Registration; onStarted: (taskId: string) => void; onMoved: () => void };

const dialogs = { write: WriteAction, confirm: ConfirmAction, cancel: CancelAction } as const;

/** What staff does with a registration. */
export function RegistrationActions({ registration, onStarted, onMoved }: ActionsProps) {
  const [isChangingTariff, setChangingTariff] = useState(false);
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs | null>(null);
  const { id, state, event } = registration;
  const Dialog = openDialog && (dialogs[openDialog] as (props: BulkActionProps) => React.ReactNode);
  return (
    <span className={styles.actions}>
      <Button variant="default" onClick={() => setOpenDialog('write')}>
        Написать
      </Button>
      {registrationStates.is(state, 'waiting') && (
        <Button variant="default" onClick={() => setOpenDialog('confirm')}>
          Дать место
        </Button>
      )}
      {registrationStates.is(state, 'live') && (
        <>
          <Button variant="default" onClick={() => setChangingTariff(true)}>
            Сменить тариф
          </Button>
          <Button variant="default" onClick={() => setOpenDialog('cancel')}>
            Отменить
          </Button>
        </>
      )}
      {isChangingTariff && (
        <ChangeTariffDialog
          registration={registration}
          onClose={() => setChangingTariff(false)}
          onMoved={() => {
            setChangingTariff(false);
            onMoved();
          }}
        />
      )}
      {Dialog && (
        <Dialog
          eventId={event.id}
          target={{ ids: [id], filter: null, count: 1 }}
          onClose={() => setOpenDialog(null)}
          onStarted={(taskId) => {
            setOpenDialog(null);
            onStarted(taskId);
          }}
        />
      )}
    </span>
  );
}

function Payments({ registration: { payments, event } }: { registration: Registration }) {
  return (
    <Section title="Платежи">
      <ul className="stack gap-3">
        {payments.map((payment) => (
          <li key={payment.id}>
            <strong>{formatMoney(payment.price)}</strong> — {paymentStates.staffTitles[payment.state].toLowerCase()},{' '}
            {formatDateTime(payment.paidAt ?? payment.createdAt, event.timeZone)}
            {payment.methodTitle && `, ${payment.methodTitle}`}
            {payment.refunds.map((refund) => (
              <div key={refund.id} className="faint">
                Возврат {formatMoney(refund.sum)}: {refundStates.staffTitles[refund.state].toLowerCase()}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
