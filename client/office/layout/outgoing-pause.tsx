import type { OutgoingPauseReason } from '../../schema.generated';
import { formatZonedDateTime } from '../../core/format';
import { Message } from '../../ui/text/message';
import { useOutgoingPauseQuery } from './outgoing-pause.generated';

const titles: Record<OutgoingPauseReason, string> = {
  RESTORED: 'Сайт восстановлен из\u00a0копии: наружу ничего не\u00a0уходит',
  COPIED: 'База данных – копия: наружу ничего не\u00a0уходит',
  SETTING: 'Отправка выключена настройкой: наружу ничего не\u00a0уходит',
};

/** Tells staff on all pages of the office that a copy sends nothing, and who can change that. */
export function OutgoingPauseNotice() {
  const pause = useOutgoingPauseQuery({ ssr: false, fetchPolicy: 'network-only' }).data?.outgoingPause;
  if (!pause) return null;
  const { reason, since, backupTime } = pause;
  return (
    <div className="mb-5" data-no-print>
      <Message tone="warning" title={titles[reason]} role="status">
        <p>
          Ждут письма, вебхуки, возвраты, чеки и&nbsp;работа по&nbsp;расписанию, а&nbsp;новые платежи
          не&nbsp;принимаются. Страницы и&nbsp;записи работают.
          {since && ` Так с\u00a0${formatZonedDateTime(since)}.`}
          {backupTime && ` Копия сделана ${formatZonedDateTime(backupTime)}.`}
        </p>
        <p>
          {reason === 'SETTING' ? (
            <>
              Снимает паузу тот, кто обслуживает сервер: убирает <code>OUTBOX=off</code> и&nbsp;перезапускает сайт.
            </>
          ) : (
            <>
              Снимает паузу тот, кто обслуживает сервер: <code>npm run resume</code> показывает, что ждёт,
              и&nbsp;спрашивает решение.
            </>
          )}
        </p>
      </Message>
    </div>
  );
}
