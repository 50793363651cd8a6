import { Button } from '@mantine/core';
import type { Answer, Point } from './use-check-in';
import { nextDayWords, seenWords, signalOf, verdictWords } from './verdicts';
import styles from './check-in.module.css';

type Props = {
  answer: Answer | null;
  point: Point;
  timeZone: string;
  /** Opens the payment of an unpaid registration. */
  onSettle: (registrationId: string) => void;
};

/** Result of a scan for staff at check-in, readable at a glance: colour, text, name. */
export function AnswerCard({ answer, point, timeZone, onSettle }: Props) {
  const mode = [point.kind === 'ENTRY' ? 'Отмечаем вход' : 'Отмечаем выход', point.place].filter(Boolean).join(': ');
  if (!answer)
    return (
      <div className={styles.answer} role="status">
        <p className={styles.who}>{mode}</p>
        <p className={styles.verdict}>Отсканируйте билет</p>
        <p className={styles.who}>или найдите участника по имени</p>
      </div>
    );
  const { verdict, name, tariff, previousAt, previousPlace, nextDate, isReturned, isOwn } = answer;
  const isDocumentCheck = point.kind === 'ENTRY' && signalOf(answer) !== 'stop';
  const isDuplicate = verdict === 'ALREADY_INSIDE' && previousAt !== null;
  return (
    <div className={styles.answer} role="status" data-signal={signalOf(answer)}>
      <p className={styles.who}>{mode}</p>
      <p className={styles.verdict}>
        {verdictWords[verdict]}
        {isDuplicate && `: ${seenWords(previousAt, previousPlace, timeZone)}`}
      </p>
      {verdict === 'NOT_TODAY' && <p>{nextDayWords(nextDate)}</p>}
      {isReturned && <p>Деньги за участие возвращены полностью: уточните у организатора.</p>}
      {isDocumentCheck && answer.tariffDoubt && <p>{answer.tariffDoubt} Уточните у&nbsp;организатора.</p>}
      {isDocumentCheck && answer.entranceDocument && <p>Попросите показать: {answer.entranceDocument}.</p>}
      {name && <p className={styles.name}>{name}</p>}
      <p className={styles.who}>
        {tariff}
        {isOwn && <span className={styles.own}>{tariff && ' · '}по списку устройства</span>}
      </p>
      {verdict === 'NOT_PAID' && answer.registrationId && (
        <Button variant="white" color="dark" onClick={() => onSettle(answer.registrationId!)}>
          Принять оплату
        </Button>
      )}
    </div>
  );
}
