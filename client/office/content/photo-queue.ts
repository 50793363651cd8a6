import { sendFile } from './send-file';

export type Upload = {
  readonly key: number;
  readonly name: string;
  readonly file: File;
  readonly state: 'WAITING' | 'SENDING' | 'SENT' | 'THERE' | 'REFUSED' | 'STOPPED';
  /** Share that has gone out, 0 to 1. */
  readonly share: number;
  /** Why it was refused, in words. */
  readonly reason: string | null;
  /** The same file may be taken another time. */
  readonly mayRetry: boolean;
};

const atOnce = 3;
/** Types that the server takes; a file of another kind is not even sent. */
const accepted = ['image/jpeg', 'image/png', 'image/webp'];
const wrongKind = 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.';
/** The server asks to wait, or the way to it is broken: the same file may well be taken later. */
const later = [0, 429, 503];

/** Sends pictures to a photo report, three at a time, in the order in which they were chosen. */
export class PhotoQueue {
  private uploads: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private nextKey = 1;

  constructor(private readonly galleryId: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.uploads;

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const isPicture = accepted.includes(file.type);
      return {
        key: this.nextKey++,
        name: file.name,
        file,
        state: isPicture ? 'WAITING' : 'REFUSED',
        share: 0,
        reason: isPicture ? null : wrongKind,
        mayRetry: false,
      };
    });
    this.set([...this.uploads, ...added]);
    this.go();
  }

  /** Sends once more what may be taken another time: one, or all of them. */
  retry(key?: number): void {
    this.set(
      this.uploads.map((upload) =>
        upload.mayRetry && (key === undefined || upload.key === key)
          ? { ...upload, state: 'WAITING', share: 0, reason: null, mayRetry: false }
          : upload,
      ),
    );
    this.go();
  }

  /** Sends no more; what is on its way arrives. */
  stop(): void {
    this.set(
      this.uploads.map((upload) =>
        upload.state === 'WAITING' ? { ...upload, state: 'STOPPED', mayRetry: true } : upload,
      ),
    );
  }

  /** Takes what is done with off the list. */
  clear(): void {
    this.set(this.uploads.filter(({ state }) => state === 'WAITING' || state === 'SENDING'));
  }

  private go(): void {
    const free = atOnce - this.uploads.filter(({ state }) => state === 'SENDING').length;
    for (const upload of this.uploads.filter(({ state }) => state === 'WAITING').slice(0, Math.max(0, free)))
      void this.send(upload);
  }

  private async send({ key, file }: Upload): Promise<void> {
    this.change(key, { state: 'SENDING' });
    const sent = await sendFile(`/galleries/${encodeURIComponent(this.galleryId)}/photos`, file, {
      onProgress: (share) => this.change(key, { share }),
    });
    if ('answer' in sent) this.change(key, { state: 'SENT', share: 1 });
    else {
      const [problem] = sent.problems;
      const isThere = problem?.code === 'ALREADY_THERE';
      const mayRetry = later.includes(sent.status);
      const reason = mayRetry
        ? 'Сервер занят или связь прервалась. Отправьте снимок ещё раз.'
        : (problem?.message ?? null);
      this.change(key, { state: isThere ? 'THERE' : 'REFUSED', share: isThere ? 1 : 0, reason, mayRetry });
    }
    this.go();
  }

  private change(key: number, changes: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}
