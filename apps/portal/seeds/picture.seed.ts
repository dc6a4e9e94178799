// Pictures of the demonstration: our own drawings of content/pictures, made into files once and published at once.
import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { transaction } from '@yqt/database/sql';
import { writePicture } from '@yqt/forms/picture';
import { publishFile, storeFile, type FileDeps } from '../src/domains/file/server/file.port.ts';

export const Drawing = Type.Object({
  /** Of content/pictures/<drawing>.svg. */
  drawing: Type.String({ pattern: '^[a-z-]+$' }),
  /** What it shows; says that it is of the demonstration. */
  alt: Type.String(),
});
type Drawing = Static<typeof Drawing>;

/** As drawn, 640 × 360, half as large again: a head of a page on most screens, in less than 40 kB. */
const SIZE = { width: 960, height: 540 };
const DENSITY = (72 * SIZE.width) / 640;

/** The stored file, and the answer that names it; its middle is shown in every shape. */
export async function storeDrawing(
  files: FileDeps,
  { tenantId, drawing, alt }: Drawing & { tenantId: string },
): Promise<{ file: { id: string; name: string; size: number }; answer: string }> {
  // only a first start makes any
  const { default: sharp } = await import('sharp');
  const svg = await readFile(new URL(`content/pictures/${drawing}.svg`, import.meta.url));
  const bytes = await sharp(svg, { density: DENSITY }).png().toBuffer();
  const name = `演示插图-${drawing}.png`;
  const { id, size } = await storeFile(files, { tenantId, ownerAccount: null, name, bytes });
  await transaction(files.sql, (tx) => publishFile(tx, { tenantId, id, isPublished: true }));
  return { file: { id, name, size }, answer: writePicture({ file: id, alt, ...SIZE, crops: {} }) };
}
