import type { ReactNode } from 'react';

export type Notice = {
  /** A notice replaces an earlier one with the same id; a persistent one is shown only once. */
  id?: string;
  title?: string;
  message: ReactNode;
  tone?: 'info' | 'success' | 'problem';
  /** Stays until it is closed. */
  isPersistent?: boolean;
  /** Called when it is closed or hidden. */
  onClose?: () => void;
};

const colours = { info: 'neva', success: 'neva', problem: 'red' } as const;

/** Milliseconds after which a notice closes by itself. */
export const noticeTime = 5000;

/** Event that makes the root load the notices component, which most visits never need. */
export const noticeRequested = 'noticewanted';

type Library = typeof import('@mantine/notifications');

function hide({ notifications, notificationsStore }: Library, id: string): void {
  for (const { id: visibleId = '' } of notificationsStore.getState().notifications)
    if (visibleId === id || visibleId.startsWith(`${id} `)) notifications.hide(visibleId);
}

/** Shows a notice in the corner of the window. Browser only; loads its code at the first call. */
export async function notify({
  id,
  title,
  message,
  tone = 'info',
  isPersistent = false,
  onClose,
}: Notice): Promise<void> {
  window.dispatchEvent(new Event(noticeRequested));
  const library = await import('@mantine/notifications').catch(() => null);
  if (!library) {
    // The result of an action must reach the user; a persistent notice is optional.
    if (!isPersistent && typeof message === 'string') alert(message);
    return;
  }
  // The library ignores a notice whose id is still shown: the result of a second action would be lost.
  const isReplaced = id !== undefined && !isPersistent;
  if (isReplaced) hide(library, id);
  library.notifications.show({
    id: isReplaced ? `${id} ${Date.now()}` : id,
    title,
    message,
    color: colours[tone],
    autoClose: isPersistent ? false : noticeTime,
    onClose,
    role: tone === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Закрыть уведомление' },
  });
}

export async function hideNotice(id: string): Promise<void> {
  hide(await import('@mantine/notifications'), id);
}
