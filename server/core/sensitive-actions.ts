/** How often the administrators get an email about an action: about each, or one an hour for all by one member of staff. */
type Notification = 'EACH' | 'HOURLY';
const notifications = new Map<string, Notification>();

/** Marks an action that gives power or takes data out: the administrators get an email about it. */
export const markSensitive = (action: string, notification: Notification): void =>
  void notifications.set(action, notification);

/** Undefined: nobody is told of the action. */
export const notificationOf = (action: string): Notification | undefined => notifications.get(action);
