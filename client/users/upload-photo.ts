import type { Problem } from '../core/problems';

type Answer = { photoUrl?: string; problems?: Problem[] };
type Uploaded = { photoUrl: string } | { problem: string };

const unreachable = 'Не удалось отправить снимок. Проверьте подключение к интернету и попробуйте ещё раз.';
const failed = 'Снимок не сохранён. Попробуйте ещё раз чуть позже.';

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}

/** Sends a picture; progress goes from 0 to 1. Never throws. */
export function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((done) => {
    // The other way of asking does not tell how much has left.
    const request = new XMLHttpRequest();
    request.open('POST', '/profile/photo');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => done({ problem: unreachable });
    request.onload = () => {
      const { photoUrl, problems } = read(request.responseText);
      done(photoUrl ? { photoUrl } : { problem: problems?.[0]?.message ?? failed });
    };
    request.send(file);
  });
}
