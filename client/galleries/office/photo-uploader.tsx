import { Button } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { plural } from '../../core/format';
import { PhotoUploadQueue, type PhotoUpload } from './photo-upload-queue';
import styles from './photo-uploader.module.css';

const stateLabels: Record<PhotoUpload['state'], string> = {
  WAITING: 'ждёт очереди',
  SENDING: 'отправляется',
  SENT: 'принят',
  DUPLICATE: 'уже есть в фотоотчёте',
  REJECTED: 'не принят',
  STOPPED: 'не отправлен',
};

/** The list of photos is reloaded after this number of uploads, and at the end. */
const refreshBatch = 6;

const noUploads: readonly PhotoUpload[] = [];

function Row({ upload, retry }: { upload: PhotoUpload; retry: () => void }) {
  const { name, state, share, reason, canRetry } = upload;
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{name}</span>
      <span className="muted">
        {state === 'SENDING' ? (
          <progress className={styles.progress} value={share} max={1} aria-label={`${name}: отправлено`} />
        ) : (
          stateLabels[state]
        )}
        {state === 'SENDING' && share === 1 && ' обрабатывается'}
      </span>
      {state === 'REJECTED' && <span className={styles.reason}>{reason}</span>}
      {canRetry && (
        <Button size="sm" variant="default" onClick={retry} aria-label={`Отправить ещё раз: ${name}`}>
          Отправить ещё раз
        </Button>
      )}
    </li>
  );
}

/** «Готово: приняты 5 снимков, уже были 2, не приняты 3.» */
const formatResult = (sentCount: number, duplicateCount: number, failedCount: number): string =>
  [
    `Готово: ${plural(sentCount, 'принят # снимок', 'приняты # снимка', 'принято # снимков')}`,
    duplicateCount > 0 && plural(duplicateCount, 'уже был #', 'уже были #', 'уже было #'),
    failedCount > 0 && plural(failedCount, 'не\u00a0принят #', 'не\u00a0приняты #', 'не\u00a0принято #'),
  ]
    .filter(Boolean)
    .join(', ') + '.';

/** Uploads many photos, dropped or selected, and shows the result of each. */
export function PhotoUploader({ galleryId, onSent }: { galleryId: string; onSent: () => void }) {
  const [queue] = useState(() => new PhotoUploadQueue(galleryId));
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => noUploads);
  const isDone = uploads.every(({ state }) => state !== 'WAITING' && state !== 'SENDING');
  const sentCount = uploads.filter(({ state }) => state === 'SENT').length;

  useEffect(() => {
    if (sentCount > 0 && (isDone || sentCount % refreshBatch === 0)) onSent();
    // `onSent` is left out of the dependencies: it is a new function in each render and would reload the list each time.
  }, [sentCount, isDone]);

  useEffect(() => {
    if (isDone) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDone]);

  return (
    <div className={styles.sender}>
      <DropZone onFiles={(files) => queue.add(files)} />
      {uploads.length > 0 && <UploadList queue={queue} uploads={uploads} />}
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div
      className={styles.zone}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
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
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>Выбрать снимки</Button>
    </div>
  );
}

function UploadList({ queue, uploads }: { queue: PhotoUploadQueue; uploads: readonly PhotoUpload[] }) {
  const countOf = (...states: PhotoUpload['state'][]): number =>
    uploads.filter(({ state }) => states.includes(state)).length;
  const activeCount = countOf('WAITING', 'SENDING');
  const retryCount = uploads.filter(({ canRetry }) => canRetry).length;
  return (
    <>
      <p role="status">
        {activeCount > 0
          ? `Осталось отправить: ${activeCount} из ${uploads.length}. Если закрыть страницу, отправленное сохранится; остальное выберите заново, повторов не будет.`
          : formatResult(countOf('SENT'), countOf('DUPLICATE'), countOf('REJECTED', 'STOPPED'))}
      </p>
      <ul className={styles.rows} aria-label="Отправка">
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} retry={() => queue.retry(upload.key)} />
        ))}
      </ul>
      <div className="row gap-2">
        {countOf('WAITING') > 0 && (
          <Button variant="default" onClick={() => queue.stop()}>
            Остановить отправку
          </Button>
        )}
        {activeCount === 0 && retryCount > 1 && (
          <Button variant="default" onClick={() => queue.retry()}>
            Отправить остальные
          </Button>
        )}
        {activeCount === 0 && (
          <Button variant="subtle" onClick={() => queue.clear()}>
            Скрыть список
          </Button>
        )}
      </div>
    </>
  );
}
