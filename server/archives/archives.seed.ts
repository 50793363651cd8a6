import type { Application } from '../core/context.js';
import type { Ports } from '../ports/ports.js';
export async function seedArchives(_app: Application, _ports: Ports): Promise<void> {}
