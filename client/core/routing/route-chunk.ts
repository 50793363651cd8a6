import { redirectDocument } from 'react-router-dom';

const documentLoadKey = 'document-load';

/**
 * Whether a document load of the address may bring the missing code: the server responds, and the last attempt was for
 * another address, so that the page does not reload forever. false without a storage, where attempts are unknown.
 */
export async function canLoadDocument(address: string): Promise<boolean> {
  try {
    if (sessionStorage.getItem(documentLoadKey) === address || !(await fetch(address, { method: 'HEAD' })).ok)
      return false;
    sessionStorage.setItem(documentLoadKey, address);
    return true;
  } catch {
    return false;
  }
}

/** Call it when the page works: the next missing chunk may trigger a document load again. */
export function clearDocumentLoad(): void {
  try {
    sessionStorage.removeItem(documentLoadKey);
  } catch {
    // Without a storage there is nothing to remove.
  }
}

/** Loads a page's chunk. After a deployment the old chunks are gone: then the address is loaded as a document. */
export async function loadRouteChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || !(await canLoadDocument(address))) throw error;
    throw redirectDocument(address);
  }
}
