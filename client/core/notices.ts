import type { ReactNode } from 'react';

export type Notice = {
  /** A notice takes the place of an earlier one with the same id; a persistent one is there once. */
  id?: string;
  title?: string;
  message: ReactNode;
  tone?: 'info' | 'success' | 'problem';
  /** Stays until it is closed. */
  isPersistent?: boolean;
  /** Called when it is closed or hidden. */
  onClose?: () => void;
};

const COLOURS = { info: 'neva', success: 'neva', problem: 'red' } as const;

/** Milliseconds after which a notice goes away by itself. */
export const NOTICE_TIME = 5000;

/** Tells the root of the pages that the place for notices is needed: most visits see none. */
export const noticeWanted = 'noticewanted';

type Library = typeof import('@mantine/notifications');

function hide({ notifications, notificationsStore }: Library, id: string): void {
  for (const { id: shown = '' } of notificationsStore.getState().notifications)
    if (shown === id || shown.startsWith(`${id} `)) notifications.hide(shown);
}

/** Shows a notice in the corner of the window. Only ever called in the browser; its code is fetched when first needed. */
export async function notify({
  id,
  title,
  message,
  tone = 'info',
  isPersistent = false,
  onClose,
}: Notice): Promise<void> {
  window.dispatchEvent(new Event(noticeWanted));
  const library = await import('@mantine/notifications').catch(() => null);
  if (!library) {
    // What an action has led to is told all the same; what nobody waits for is not.
    if (!isPersistent && typeof message === 'string') alert(message);
    return;
  }
  // The library leaves out a notice whose id is still shown: what was done second would go unsaid.
  const isReplaced = id !== undefined && !isPersistent;
  if (isReplaced) hide(library, id);
  library.notifications.show({
    id: isReplaced ? `${id} ${Date.now()}` : id,
    title,
    message,
    color: COLOURS[tone],
    autoClose: isPersistent ? false : NOTICE_TIME,
    onClose,
    role: tone === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Закрыть уведомление' },
  });
}

export async function hideNotice(id: string): Promise<void> {
  hide(await import('@mantine/notifications'), id);
}
