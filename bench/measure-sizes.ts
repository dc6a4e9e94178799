// What the product takes on a disk: everything that an installation brings, and a packed server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { megabytesOf, pack } from '../tools/pack.ts';
import type { BenchContext } from './bench-context.ts';
import { atMost, type Row } from './rows.ts';

const INSTALL_MB = 1000;
const PACKED_MB = 500;
const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

export async function* measureSizes({ say }: BenchContext): AsyncGenerator<Row> {
  yield atMost({ what: 'whole install', value: megabytesOf(modules), budget: INSTALL_MB, unit: ' MB' });
  const folder = mkdtempSync(join(tmpdir(), 'yqt-packed-'));
  try {
    pack(folder, say);
    yield atMost({ what: 'packed server', value: megabytesOf(folder), budget: PACKED_MB, unit: ' MB' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
