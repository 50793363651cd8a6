import { uploadFile } from '../../office/content/upload-file';
import { hasProblem } from '../../core/forms/problems';

export type PhotoUpload = {
  readonly key: number;
  readonly name: string;
  readonly file: File;
  readonly state: 'WAITING' | 'SENDING' | 'SENT' | 'DUPLICATE' | 'REJECTED' | 'STOPPED';
  /** Share that is sent, 0 to 1. */
  readonly share: number;
  /** Why it was rejected, for the user. */
  readonly reason: string | null;
  /** A retry of the same file may succeed. */
  readonly canRetry: boolean;
};

const maxParallel = 3;
/** Types that the server accepts. Other files are rejected without a request. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp'];
const wrongTypeMessage = 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.';
/** HTTP statuses after which a retry may succeed: no connection, too many requests, server busy. */
const retryableStatuses = [0, 429, 503];

/** Uploads photos to a gallery, three at a time, in the order of selection. */
export class PhotoUploadQueue {
  private uploads: readonly PhotoUpload[] = [];
  private readonly listeners = new Set<() => void>();
  private nextKey = 1;

  constructor(private readonly galleryId: string) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly PhotoUpload[] => this.uploads;

  add(files: readonly File[]): void {
    const added = files.map((file): PhotoUpload => {
      const isAccepted = acceptedTypes.includes(file.type);
      return {
        key: this.nextKey++,
        name: file.name,
        file,
        state: isAccepted ? 'WAITING' : 'REJECTED',
        share: 0,
        reason: isAccepted ? null : wrongTypeMessage,
        canRetry: false,
      };
    });
    this.set([...this.uploads, ...added]);
    this.startWaiting();
  }

  /** Retries one upload, or all that may succeed. */
  retry(key?: number): void {
    this.set(
      this.uploads.map((upload) =>
        upload.canRetry && (key === undefined || upload.key === key)
          ? { ...upload, state: 'WAITING', share: 0, reason: null, canRetry: false }
          : upload,
      ),
    );
    this.startWaiting();
  }

  /** Cancels waiting uploads. Uploads in progress continue. */
  stop(): void {
    this.set(
      this.uploads.map((upload) =>
        upload.state === 'WAITING' ? { ...upload, state: 'STOPPED', canRetry: true } : upload,
      ),
    );
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.set(this.uploads.filter(({ state }) => state === 'WAITING' || state === 'SENDING'));
  }

  private startWaiting(): void {
    const freeSlots = maxParallel - this.uploads.filter(({ state }) => state === 'SENDING').length;
    for (const upload of this.uploads.filter(({ state }) => state === 'WAITING').slice(0, Math.max(0, freeSlots)))
      void this.send(upload);
  }

  private async send({ key, file }: PhotoUpload): Promise<void> {
    this.update(key, { state: 'SENDING' });
    const result = await uploadFile(`/galleries/${encodeURIComponent(this.galleryId)}/photos`, file, {
      onProgress: (share) => this.update(key, { share }),
    });
    if ('answer' in result) this.update(key, { state: 'SENT', share: 1 });
    else {
      const [problem] = result.problems;
      const isDuplicate = hasProblem(result.problems, 'ALREADY_EXISTS');
      const canRetry = retryableStatuses.includes(result.status);
      const reason = canRetry
        ? 'Сервер занят или связь прервалась. Отправьте снимок ещё раз.'
        : (problem?.message ?? null);
      this.update(key, {
        state: isDuplicate ? 'DUPLICATE' : 'REJECTED',
        share: isDuplicate ? 1 : 0,
        reason,
        canRetry,
      });
    }
    this.startWaiting();
  }

  private update(key: number, changes: Partial<PhotoUpload>): void {
    this.set(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  private set(uploads: readonly PhotoUpload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}
