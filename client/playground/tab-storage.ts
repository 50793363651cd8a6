import { Kind, parse, print, visit } from 'graphql';

/** The key under which the editor keeps its tabs. */
const tabsKey = 'graphiql:tabState';

/**
 * The text of an operation without anything that a user could not show: texts become empty, comments are dropped. A password
 * or code may stand in any of them. Null: it cannot be parsed, so it cannot be cleaned.
 */
export function storableQuery(query: string): string | null {
  try {
    const document = parse(query, { noLocation: true });
    return print(visit(document, { [Kind.STRING]: (node) => ({ ...node, value: '', block: false }) }));
  } catch {
    return null;
  }
}

type Tab = { id: string; title: string; query: string | null };

/** What of the tabs is stored: their queries, cleaned. Never variables, headers or answers. */
export function storableTabs(stored: string): string {
  const { tabs, activeTabIndex } = JSON.parse(stored) as { tabs: Tab[]; activeTabIndex: number };
  return JSON.stringify({
    tabs: tabs.map(({ id, title, query }) => ({
      id,
      title,
      query: query === null ? null : storableQuery(query),
      variables: null,
      headers: null,
      operationName: null,
      response: null,
    })),
    activeTabIndex,
  });
}

/** Removes what earlier releases have stored: variables, headers and queries as they were typed. */
function removeSecrets(local: Storage): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index)!);
  for (const key of keys) if (key.startsWith('graphiql:') && key !== tabsKey) local.removeItem(key);
  const tabs = local.getItem(tabsKey);
  if (tabs === null) return;
  try {
    local.setItem(tabsKey, storableTabs(tabs));
  } catch {
    // What is no list of tabs is of no use.
    local.removeItem(tabsKey);
  }
}

/** The query of the tab that was open last; null: nothing is stored. */
export function storedQuery(local: Storage): string | null {
  const stored = local.getItem(tabsKey);
  if (stored === null) return null;
  const { tabs, activeTabIndex } = JSON.parse(stored) as { tabs: Tab[]; activeTabIndex: number };
  return tabs[activeTabIndex]?.query ?? null;
}

/**
 * A storage for the editor that stores its tabs only, without secrets. What else the editor wants to store stays in memory:
 * the text of the query, variables and headers as they are.
 */
export function createTabStorage(
  local: Storage,
): Pick<Storage, 'length' | 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  removeSecrets(local);
  const memory = new Map<string, string>();
  return {
    get length() {
      return memory.size;
    },
    getItem: (key) => (key === tabsKey ? local.getItem(key) : (memory.get(key) ?? null)),
    setItem: (key, value) => {
      if (key === tabsKey) local.setItem(key, storableTabs(value));
      else memory.set(key, value);
    },
    removeItem: (key) => {
      if (key === tabsKey) local.removeItem(key);
      else memory.delete(key);
    },
    clear: () => {
      memory.clear();
      local.removeItem(tabsKey);
    },
  };
}
