import type { ReactNode } from 'react';

export type Notice = {
  /** The same id shows a notice once and replaces its text. */
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

/** Shows a notice in the corner of the window. Only ever called in the browser; its code is fetched when first needed. */
export async function notify({
  id,
  title,
  message,
  tone = 'info',
  isPersistent = false,
  onClose,
}: Notice): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    id,
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
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}
