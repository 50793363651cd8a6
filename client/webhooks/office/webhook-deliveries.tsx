import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deliveryStates } from '../../../rules/states/webhook-states';
import { webhookTypes } from '../../../rules/webhooks/webhook-types';
import { plural } from '../../core/format';
import { useListPages } from '../../core/routing/use-list-pages';
import { useAction } from '../../core/forms/use-action';
import { StateBadge } from '../../ui/text/badge';
import { MoreButton } from '../../ui/more-button';
import { selectFilter } from '../../office/list/filters';
import { ListFilters } from '../../office/list/list-filters';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { ReplayDialog } from './replay-dialog';
import {
  OfficeDeliveriesDocument,
  useOfficeDeliveriesQuery,
  useResendWebhookDelivery,
  useTestWebhook,
  type OfficeDeliveryFragment,
} from './webhooks.generated';
import styles from '../../office/office.module.css';

/** Milliseconds. A delivery takes seconds: polling shows its result without a reload. */
const pollInterval = 2_000;

/** Milliseconds in which the first messages of a replay appear. */
const replayStart = 10_000;

const filters = { state: selectFilter('Состояние', 'Любое', deliveryStates.titles) };

/** Query variables from the page's query string. */
export const deliveriesVariables = (id: string, params: URLSearchParams) => ({
  id,
  state: filters.state.read(params, 'state'),
  first: 20,
});

/** Calls `load` again and again, with all pages of the list: Apollo's polling knows the first one only. */
function usePolling(isOn: boolean, load: () => Promise<unknown>): void {
  const latest = useRef(load);
  useEffect(() => void (latest.current = load));
  useEffect(() => {
    if (!isOn) return;
    let isLoading = false;
    const timer = setInterval(() => {
      if (document.hidden || isLoading) return;
      isLoading = true;
      latest
        .current()
        .catch(() => undefined)
        .finally(() => (isLoading = false));
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isOn]);
}

type Props = {
  id: string;
  /** Whether messages are sent. */
  isActive: boolean;
  failingSince: string | null;
};

/** Deliveries of a webhook with their responses, newest first, with buttons to send a test, to replay and to resend. */
export function WebhookDeliveries({ id, isActive, failingSince }: Props) {
  const [params] = useSearchParams();
  const { act, isPending } = useAction();
  const test = useTestWebhook();
  const [isReplaying, setReplaying] = useState(false);
  const [isExpecting, setExpecting] = useState(false);
  useEffect(() => {
    if (!isExpecting) return;
    const timer = setTimeout(() => setExpecting(false), replayStart);
    return () => clearTimeout(timer);
  }, [isExpecting]);
  const variables = deliveriesVariables(id, params);
  const { data, previousData, refetch } = useOfficeDeliveriesQuery({ variables });
  const { list, showMore, reload } = useListPages({
    name: 'deliveries',
    document: OfficeDeliveriesDocument,
    variables,
    first: (data ?? previousData)?.webhook?.deliveries,
    listOf: ({ webhook }) => webhook?.deliveries,
  });
  const refresh = async () => reload((await refetch()).data?.webhook?.deliveries);
  // By the state, not by the attempts: the server reads those later, and an attempt may end in between.
  usePolling(isExpecting || (list?.nodes.some(({ state }) => state === 'QUEUED') ?? false), refresh);

  const sendTest = async () => {
    await act(() => test({ id }), 'Проверочное сообщение отправляется.');
    await refresh();
  };

  return (
    <div className="stack gap-4">
      <div className="buttons">
        <Button variant="default" loading={isPending} onClick={() => void sendTest()}>
          Проверить
        </Button>
        {isActive && (
          <Button variant="default" onClick={() => setReplaying(true)}>
            Повторить сообщения
          </Button>
        )}
      </div>
      {isReplaying && (
        <ReplayDialog
          id={id}
          failingSince={failingSince}
          onSent={() => setExpecting(true)}
          onClose={() => setReplaying(false)}
        />
      )}
      <ListFilters label="Фильтр сообщений" filters={filters} query={params} />
      {list?.nodes.length === 0 && <p>Сообщений нет. Журнал хранится 30&nbsp;дней.</p>}
      <ul className={styles.rows}>
        {list?.nodes.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} onSent={() => void refresh().catch(() => undefined)} />
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </div>
  );
}

const formatSeconds = (milliseconds: number): string =>
  `${(milliseconds / 1_000).toLocaleString('ru', { maximumFractionDigits: 1 })}\u00a0с`;

const labels = new Map(Object.values(webhookTypes).map(({ type, label }) => [type, label]));

/** What the receiver answered last. */
const lastAnswerOf = ({ attempts: [last] }: OfficeDeliveryFragment): string =>
  last ? (last.error ?? `Ответ ${last.status}`) : 'Попыток ещё не\u00a0было';

function DeliveryItem({ delivery, onSent }: { delivery: OfficeDeliveryFragment; onSent: () => void }) {
  const { id, type, body, createdAt, state, attempts } = delivery;
  const { act, isPending } = useAction();
  const resend = useResendWebhookDelivery();

  const resendDelivery = async () => {
    await act(() => resend({ id }), 'Сообщение отправляется ещё раз.');
    onSent();
  };

  return (
    <li className={styles.card}>
      <div className="row gap-2 middle between">
        <span className="semibold">{labels.get(type) ?? 'Проверочное сообщение'}</span>
        <StateBadge label={deliveryStates.labels[state]} />
      </div>
      <p className="note">
        <code>{type}</code>, {formatMoscowTime(createdAt)}. {lastAnswerOf(delivery)}.
      </p>
      <details>
        <summary className="note">
          {attempts.length === 0
            ? 'Сообщение'
            : `Сообщение и ${plural(attempts.length, 'попытка', 'попытки', 'попыток')}`}
        </summary>
        <p className="note">Сообщение {id}</p>
        <p className={styles.text}>
          <code>{body}</code>
        </p>
        {attempts.map(({ id: attemptId, at, status, milliseconds, answer, error }) => (
          <div key={attemptId} className={styles.said}>
            <p className="note">
              {formatMoscowTime(at)}, {formatSeconds(milliseconds)}: {error ?? `ответ ${status}`}
            </p>
            {answer !== '' && (
              <p className={styles.text}>
                <code>{answer}</code>
              </p>
            )}
          </div>
        ))}
      </details>
      {state !== 'QUEUED' && (
        <div className="buttons">
          <Button variant="default" loading={isPending} onClick={() => void resendDelivery()}>
            Отправить ещё раз
          </Button>
        </div>
      )}
    </li>
  );
}
