import type { Answer, Point } from './use-check-in';
import { nextDayWords, seenWords, signals, verdictWords } from './verdicts';
import styles from './check-in.module.css';

/** What the person at the door has to know at a glance: colour, words, name. */
export function AnswerCard({ answer, point, timeZone }: { answer: Answer | null; point: Point; timeZone: string }) {
  const mode = [point.kind === 'ENTRY' ? 'Отмечаем вход' : 'Отмечаем выход', point.place].filter(Boolean).join(': ');
  if (!answer)
    return (
      <div className={styles.answer} role="status">
        <p className={styles.who}>{mode}</p>
        <p className={styles.verdict}>Отсканируйте билет</p>
        <p className={styles.who}>или найдите участника по имени</p>
      </div>
    );
  const { verdict, name, tariff, previousAt, previousPlace, nextDate, isOwn } = answer;
  const isSeen = verdict === 'ALREADY_INSIDE' && previousAt !== null;
  return (
    <div className={styles.answer} role="status" data-signal={signals[verdict]}>
      <p className={styles.who}>{mode}</p>
      <p className={styles.verdict}>
        {verdictWords[verdict]}
        {isSeen && `: ${seenWords(previousAt, previousPlace, timeZone)}`}
      </p>
      {verdict === 'NOT_TODAY' && <p>{nextDayWords(nextDate)}</p>}
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.who}>
        {tariff}
        {isOwn && <span className={styles.own}>{tariff && ' · '}по списку устройства</span>}
      </p>
    </div>
  );
}
