import type { Problem } from '../../core/forms/problems';

export type UploadResult<Answer> = { answer: Answer } | { problems: readonly Problem[]; status: number };

const unreachable = 'Связь прервалась. Проверьте подключение и отправьте файл ещё раз.';
const unknown = 'Файл не принят. Попробуйте ещё раз чуть позже.';

/** Null: the text is not a JSON object. A proxy may answer with HTML or with nothing. */
function parseObject<Body extends object>(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? (body as Body | null) : null;
  } catch {
    return null;
  }
}

/**
 * Uploads a file. It uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @param onProgress is called with the share that is sent, 0 to 1
 */
export function uploadFile<Answer>(
  url: string,
  file: Blob,
  options: { type?: string; onProgress?: (share: number) => void } = {},
): Promise<UploadResult<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string) => resolve({ problems: [{ code: 'FAILED', message }], status: request.status });
    request.open('POST', url);
    request.setRequestHeader('content-type', options.type ?? file.type);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(unreachable);
    request.onabort = () => fail(unreachable);
    request.onload = () => {
      const body = parseObject<{ problems?: Problem[] }>(request.responseText);
      if (body && request.status === 201) return resolve({ answer: body as Answer });
      const problems = body?.problems ?? [];
      return problems.length > 0 ? resolve({ problems, status: request.status }) : fail(unknown);
    };
    request.send(file);
  });
}
