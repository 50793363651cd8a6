import type { Problem } from '../core/forms/problems';

type UploadResponse = { photoUrl?: string; problems?: Problem[] };
type UploadResult = { photoUrl: string } | { problems: readonly Problem[] };

const unreachable = 'Не удалось отправить снимок. Проверьте подключение к интернету и попробуйте ещё раз.';
const notSaved = 'Снимок не сохранён. Попробуйте ещё раз чуть позже.';
const failure = (message: string): UploadResult => ({ problems: [{ code: 'UPLOAD_FAILED', message }] });

function parseResponse(text: string): UploadResponse {
  try {
    return JSON.parse(text) as UploadResponse;
  } catch {
    return {};
  }
}

/** Uploads a photo; progress is from 0 to 1. Never throws. */
export function uploadPhoto(file: File, onProgress: (progress: number) => void): Promise<UploadResult> {
  return new Promise((resolve) => {
    // Not `fetch`, which does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', '/profile/photo');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(failure(unreachable));
    request.onload = () => {
      const { photoUrl, problems } = parseResponse(request.responseText);
      resolve(photoUrl ? { photoUrl } : failure(problems?.[0]?.message ?? notSaved));
    };
    request.send(file);
  });
}
