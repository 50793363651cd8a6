import { Button } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { plural } from '../../core/format';
import { PhotoQueue, type Upload } from './photo-queue';
import styles from './photo-sender.module.css';

const words: Record<Upload['state'], string> = {
  WAITING: 'ждёт очереди',
  SENDING: 'отправляется',
  SENT: 'принят',
  THERE: 'уже есть в фотоотчёте',
  REFUSED: 'не принят',
  STOPPED: 'не отправлен',
};

/** The list of pictures is read anew when so many more have arrived, and at the end. */
const batch = 6;

const nothing: readonly Upload[] = [];

function Row({ upload, retry }: { upload: Upload; retry: () => void }) {
  const { name, state, share, reason, mayRetry } = upload;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {state === 'SENDING' ? (
          <progress className={styles.progress} value={share} max={1} aria-label={`${name}: отправлено`} />
        ) : (
          words[state]
        )}
        {state === 'SENDING' && share === 1 && ' обрабатывается'}
      </span>
      {state === 'REFUSED' && <span className={styles.reason}>{reason}</span>}
      {mayRetry && (
        <Button size="sm" variant="default" onClick={retry} aria-label={`Отправить ещё раз: ${name}`}>
          Отправить ещё раз
        </Button>
      )}
    </li>
  );
}

/** What became of all of them, in one sentence. */
const outcome = (arrived: number, there: number, missing: number): string =>
  [
    `Готово: ${plural(arrived, 'принят # снимок', 'приняты # снимка', 'принято # снимков')}`,
    there > 0 && plural(there, 'уже был #', 'уже были #', 'уже было #'),
    missing > 0 && plural(missing, 'не\u00a0принят #', 'не\u00a0приняты #', 'не\u00a0принято #'),
  ]
    .filter(Boolean)
    .join(', ') + '.';

/** Takes many pictures at once, by dropping or choosing, and says of each what became of it. */
export function PhotoSender({ galleryId, onSent }: { galleryId: string; onSent: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [queue] = useState(() => new PhotoQueue(galleryId));
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => nothing);
  const [isOver, setOver] = useState(false);
  const underway = uploads.filter(({ state }) => state === 'WAITING' || state === 'SENDING').length;
  const arrived = uploads.filter(({ state }) => state === 'SENT').length;
  const waiting = uploads.filter(({ state }) => state === 'WAITING').length;
  const there = uploads.filter(({ state }) => state === 'THERE').length;
  const missing = uploads.length - underway - arrived - there;
  const again = uploads.filter(({ mayRetry }) => mayRetry).length;

  const isDone = underway === 0;
  useEffect(() => {
    if (arrived > 0 && (isDone || arrived % batch === 0)) onSent();
    // When more has arrived, whatever function the page has for it by now.
  }, [arrived, isDone]);

  useEffect(() => {
    if (isDone) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDone]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    queue.add([...event.dataTransfer.files]);
  };
  return (
    <div className={styles.sender}>
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>Перетащите снимки сюда или выберите их: JPEG, PNG, WebP, до 20&nbsp;МБ каждый.</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label="Файлы снимков"
          onChange={(event) => {
            queue.add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button onClick={() => input.current?.click()}>Выбрать снимки</Button>
      </div>
      {uploads.length > 0 && (
        <>
          <p role="status" className={styles.summary}>
            {underway > 0
              ? `Осталось отправить: ${underway} из ${uploads.length}. Если закрыть страницу, отправленное сохранится; остальное выберите заново, повторов не будет.`
              : outcome(arrived, there, missing)}
          </p>
          <ul className={styles.rows} aria-label="Отправка">
            {uploads.map((upload) => (
              <Row key={upload.key} upload={upload} retry={() => queue.retry(upload.key)} />
            ))}
          </ul>
          <div className={styles.acts}>
            {waiting > 0 && (
              <Button variant="default" onClick={() => queue.stop()}>
                Остановить отправку
              </Button>
            )}
            {underway === 0 && again > 1 && (
              <Button variant="default" onClick={() => queue.retry()}>
                Отправить остальные
              </Button>
            )}
            {underway === 0 && (
              <Button variant="subtle" onClick={() => queue.clear()}>
                Скрыть список
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
