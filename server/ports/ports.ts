import type { FileStore } from './files.js';
import type { Mail } from './mail.js';

/** Interfaces to the world outside of the process. */
export type Ports = { readonly mail: Mail; readonly files: FileStore };
