const titles = new Map<string, string>();

/** Registers the Russian title of an audit action: a mutation, an upload, an export or a view of personal data. */
export const registerAuditTitle = (action: string, title: string): void => void titles.set(action, title);

/** The title of an audit action; its name if the action no longer exists. */
export const auditTitle = (action: string): string => titles.get(action) ?? action;

/** All audit actions with their titles. */
export const auditTitles = (): { action: string; title: string }[] =>
  [...titles].map(([action, title]) => ({ action, title }));
