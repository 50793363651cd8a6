import * as nodeModule from 'node:module';

// Node 22.8 keeps compiled code between starts, for modules that are loaded after this call.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void };
enableCompileCache?.();
await import('./process.js');
