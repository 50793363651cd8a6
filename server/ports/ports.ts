import type { FileStore } from './files.js';
import type { Mail } from './mail.js';

/** What stands outside of the process. */
export type Ports = { readonly mail: Mail; readonly files: FileStore };
