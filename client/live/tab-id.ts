const key = 'broadcast-tab';

/** The id of this tab in rooms; the same after the page was loaded again. */
export function tabId(): string {
  const id = crypto.randomUUID();
  try {
    const stored = sessionStorage.getItem(key);
    if (stored !== null) return stored;
    sessionStorage.setItem(key, id);
  } catch {
    // Storage is disabled: a tab that is loaded again begins a new span.
  }
  return id;
}
