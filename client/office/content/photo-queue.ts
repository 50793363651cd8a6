import { sendFile } from './send-file';

export type Upload = {
  readonly key: number;
  readonly name: string;
  readonly file: File;
  readonly state: 'WAITING' | 'SENDING' | 'SENT' | 'DUPLICATE' | 'REJECTED' | 'STOPPED';
  /** Share that is sent, 0 to 1. */
  readonly share: number;
  /** Why it was rejected, for the user. */
  readonly reason: string | null;
  /** A retry of the same file may succeed. */
  readonly mayRetry: boolean;
};

const maxParallel = 3;
/** Types that the server accepts. Other files are rejected without a request. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
const wrongTypeMessage = 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.';
/** HTTP statuses after which a retry may succeed: no connection, too many requests, server busy. */
const retryableStatuses = [0, 429, 503];

/** Uploads photos to a gallery, three at a time, in the order of selection. */
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
      const isAccepted = acceptedTypes.includes(file.type);
      return {
        key: this.nextKey++,
        name: file.name,
        file,
        state: isAccepted ? 'WAITING' : 'REJECTED',
        share: 0,
        reason: isAccepted ? null : wrongTypeMessage,
        mayRetry: false,
      };
    });
    this.set([...this.uploads, ...added]);
    this.go();
  }

  /** Retries one upload, or all that may succeed. */
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

  /** Cancels waiting uploads. Uploads in progress continue. */
  stop(): void {
    this.set(
      this.uploads.map((upload) =>
        upload.state === 'WAITING' ? { ...upload, state: 'STOPPED', mayRetry: true } : upload,
      ),
    );
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.set(this.uploads.filter(({ state }) => state === 'WAITING' || state === 'SENDING'));
  }

  private go(): void {
    const freeSlots = maxParallel - this.uploads.filter(({ state }) => state === 'SENDING').length;
    for (const upload of this.uploads.filter(({ state }) => state === 'WAITING').slice(0, Math.max(0, freeSlots)))
      void this.send(upload);
  }

  private async send({ key, file }: Upload): Promise<void> {
    this.change(key, { state: 'SENDING' });
    const result = await sendFile(`/galleries/${encodeURIComponent(this.galleryId)}/photos`, file, {
      onProgress: (share) => this.change(key, { share }),
    });
    if ('answer' in result) this.change(key, { state: 'SENT', share: 1 });
    else {
      const [problem] = result.problems;
      const isDuplicate = problem?.code === 'ALREADY_THERE';
      const canRetry = retryableStatuses.includes(result.status);
      const reason = canRetry
        ? 'Сервер занят или связь прервалась. Отправьте снимок ещё раз.'
        : (problem?.message ?? null);
      this.change(key, {
        state: isDuplicate ? 'DUPLICATE' : 'REJECTED',
        share: isDuplicate ? 1 : 0,
        reason,
        mayRetry: canRetry,
      });
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
