import { formatTime } from '../core/format';
import { Fold } from '../ui/text/fold';
import { Message } from '../ui/text/message';
import type { StandingFragment } from './live.generated';
import styles from './standing-line.module.css';

type Reason = StandingFragment['unwatched'][number]['reason'];

const reasonTexts: Record<Reason, string> = {
  NOT_HERE: 'вы ещё не вошли',
  HIDDEN: 'вкладка была скрыта или закрыта',
  NO_CONNECTION: 'не было связи',
  CHECK_MISSED: 'вы не ответили на проверку присутствия',
  NOT_PROVED: 'плеер не подтвердил, что видео идёт',
};

/** «262 из 270 минут · 5 из 6 подтверждений», and what prevents the points. */
export function StandingLine({ standing, timeZone }: { standing: StandingFragment; timeZone: string }) {
  const { minutes, neededMinutes, confirmations, neededConfirmations, isMet, lost, unwatched } = standing;
  return (
    <section aria-label="Баллы НМО за сегодня" className={styles.standing}>
      <p className={styles.line} role="status">
        <span>
          <span className="bold">{minutes}</span> из {neededMinutes} минут
        </span>
        {neededConfirmations > 0 && (
          <span>
            <span className="bold">{confirmations}</span> из {neededConfirmations} подтверждений
          </span>
        )}
        {isMet && <span className={styles.met}>Условия НМО за сегодня выполнены</span>}
      </p>
      {lost && (
        <Message tone="warning">
          {lost} Баллов за этот день не будет; смотреть можно дальше, и сертификат участника вы получите.
        </Message>
      )}
      {unwatched.length > 0 && (
        <Fold summary="Какие минуты не засчитаны">
          <ul className="stack gap-1 text-s">
            {unwatched.map(({ from, to, reason }) => (
              <li key={from}>
                {formatTime(from, timeZone)}–{formatTime(to, timeZone)}: {reasonTexts[reason]}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}
