// Pictures that a form keeps as answers: their cuts are kept with their files, and each must be a picture that is there.
import type { Db, Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { parsePicture } from '@yqt/forms/picture';
import { PICTURE_SHAPES } from '@yqt/forms/picture-shapes';
import type { FieldError } from '@yqt/kernel/errors';
import { cropsOf } from '../picture.rules.ts';
import { describedFiles } from './file-names.port.ts';
import { insertCrops, selectCrop } from './picture.sql.ts';

export { shownPicture, wholePicture, type AddressOf } from '../picture.rules.ts';
export type { PictureWidth } from '@yqt/kernel/picture-set';

const MISSING = '图片不存在或已失效，请重新上传';
const NO_PICTURE = '这个文件不是图片，请上传 JPG 或 PNG 图片';

const picturesOf = (form: FormDefinition, answers: Answers) =>
  fieldsOf(form).flatMap(({ name, kind, label }) =>
    kind === 'picture' ? [{ name, label, given: textOf(answers[name]) }] : [],
  );

/** Lets readers ask for what these answers cut out, from the end of `tx` on. */
export async function keepCrops(
  tx: Tx,
  { tenantId, form, answers }: { tenantId: string; form: FormDefinition; answers: Answers },
): Promise<void> {
  const crops = picturesOf(form, answers).flatMap(({ given }) => cropsOf(given));
  if (crops.length > 0) await insertCrops(tx, { tenantId, crops });
}

/** A fault for each picture that is not there, another tenant's, or no picture. */
export async function pictureFileFaults(
  db: Db,
  { tenantId, form, answers }: { tenantId: string; form: FormDefinition; answers: Answers },
): Promise<FieldError[]> {
  const named = picturesOf(form, answers).flatMap(({ given, ...field }) => {
    const picture = parsePicture(given);
    return picture ? [{ ...field, file: picture.file }] : [];
  });
  if (named.length === 0) return [];
  const found = await describedFiles(db, { tenantId, ids: named.map(({ file }) => file) });
  return named.flatMap(({ name, label, file }) => {
    const type = found.find(({ id }) => id === file)?.mediaType;
    if (type === 'image/jpeg' || type === 'image/png') return [];
    return [{ field: name, errorMessage: `${label}：${type === undefined ? MISSING : NO_PICTURE}` }];
  });
}

/** Is it a shape alone, or a cut that some record has kept? */
export const isKeptCrop = async (db: Db, crop: { id: string; name: string }): Promise<boolean> =>
  PICTURE_SHAPES.some((shape) => shape === crop.name) || (await selectCrop(db, crop)).length > 0;
