import type { Problem } from '../../core/forms/problems';

const unreachable = 'Не удалось отправить файл. Проверьте подключение к интернету и попробуйте ещё раз.';
const failed = 'Файл не сохранён. Попробуйте ещё раз чуть позже.';

/** Uploads a file of an event. Returns problems, none on success; never throws. */
export async function uploadEventFile(path: string, file: File): Promise<readonly Problem[]> {
  try {
    const response = await fetch(path, { method: 'POST', headers: { 'content-type': file.type }, body: file });
    if (response.ok) return [];
    const body = (await response.json().catch(() => ({}))) as { problems?: Problem[] };
    return body.problems?.slice(0, 1) ?? [{ code: 'FAILED', message: failed }];
  } catch {
    return [{ code: 'FAILED', message: unreachable }];
  }
}
