import type { Problem } from '../../core/problems';

export type Sent<Answer> = { answer: Answer } | { problems: readonly Problem[]; status: number };

const unreachable = 'Связь прервалась. Проверьте подключение и отправьте файл ещё раз.';
const unknown = 'Файл не принят. Попробуйте ещё раз чуть позже.';

/**
 * Sends the bytes of a file. `fetch` says nothing of how far it has come: this does.
 * @param onProgress share that has gone out, 0 to 1
 */
export function sendFile<Answer>(
  url: string,
  file: Blob,
  options: { type?: string; onProgress?: (share: number) => void } = {},
): Promise<Sent<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const reject = (message: string) => resolve({ problems: [{ code: 'FAILED', message }], status: request.status });
    request.open('POST', url);
    request.setRequestHeader('content-type', options.type ?? file.type);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable);
    request.onabort = () => reject(unreachable);
    request.onload = () => {
      let answer: unknown = null;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        return reject(unknown);
      }
      if (request.status === 201) return resolve({ answer: answer as Answer });
      const { problems } = answer as { problems?: Problem[] };
      return problems && problems.length > 0 ? resolve({ problems, status: request.status }) : reject(unknown);
    };
    request.send(file);
  });
}
