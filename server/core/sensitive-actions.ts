/** When the administrators get an email: for each action, or once an hour per staff user. */
type Notification = 'EACH' | 'HOURLY';
const notifications = new Map<string, Notification>();

/** Marks an action that grants rights or exports data: the administrators get an email about it. */
export const markSensitive = (action: string, notification: Notification): void =>
  void notifications.set(action, notification);

/** Undefined: the action is not sensitive. */
export const notificationOf = (action: string): Notification | undefined => notifications.get(action);
