// The first step of `npm start`, in JavaScript: Node then keeps what it makes of the TypeScript, so that the next start
// is faster and the server does not hold the stripper of types (some 20 MB).
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
