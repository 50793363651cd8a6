/** When the administrators get an email: for each action, or once an hour per staff user. */
type Notification = 'EACH' | 'HOURLY';
type AuditedAction = { title: string; notification: Notification | null };

const actions = new Map<string, AuditedAction>();

/**
 * Registers an action of the audit log: a mutation, a kind of task, an upload, an export or a view of personal data.
 * @param title in Russian, for staff
 * @param notification for actions that grant rights or export data @returns the name
 */
export function registerAuditAction(action: string, title: string, notification: Notification | null = null): string {
  actions.set(action, { title, notification });
  return action;
}

/** The title of an action of the log; its name if the action no longer exists. */
export const auditTitle = (action: string): string => actions.get(action)?.title ?? action;

/** Null: the action is not sensitive. */
export const notificationOf = (action: string): Notification | null => actions.get(action)?.notification ?? null;

/** All actions in the order of their titles. */
export const auditedActions = (): { action: string; title: string }[] =>
  [...actions].map(([action, { title }]) => ({ action, title })).sort((a, b) => a.title.localeCompare(b.title, 'ru'));
