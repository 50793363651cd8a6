import { redirectDocument } from 'react-router-dom';

const KEY = 'document-load';

/**
 * Whether a document load of the address may bring code that is missing: the server answers, and the last attempt was not
 * for the same address, so that code that stays missing leads into no circle. Without a storage that cannot be told.
 */
export async function mayLoadDocument(address: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === address || !(await fetch(address, { method: 'HEAD' })).ok) return false;
    sessionStorage.setItem(KEY, address);
    return true;
  } catch {
    return false;
  }
}

/** The page works: the next time that code is missing, it may be loaded again. */
export function forgetDocumentLoad(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without a storage nothing was remembered.
  }
}

/** Loads code of a page. After a deployment the old code is gone: then the address is loaded as a document, with the new code. */
export async function loadRouteChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || !(await mayLoadDocument(address))) throw error;
    throw redirectDocument(address);
  }
}
