// Pictures in formatted text say what they show: whoever does not see them is told (WCAG 1.1.1). None is missing.
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { PICTURE_MARK } from '@yqt/forms/picture-mark';
import type { FieldError } from '@yqt/kernel/errors';
import type { Collection } from './collection.rules.ts';

const SILENT = (places: readonly number[]): string =>
  `第 ${places.join('、')} 张图片没有图片说明，请删去后重新插入并填写说明`;
const MARKED = `粘贴时有图片没有带来，请上传图片，并删去“${PICTURE_MARK}”`;

/** A fault for every field with pictures that say nothing, by their places in the text, or with a place that still waits for one. */
export const pictureFaults = ({ form }: Pick<Collection, 'form'>, answers: Answers): FieldError[] =>
  fieldsOf(form).flatMap(({ name, kind }) => {
    if (kind !== 'richText') return [];
    const pictures = textOf(answers[name]).match(/<img\b[^>]*>/g) ?? [];
    const silent = pictures.flatMap((picture, at) =>
      /\salt="[^"]*[^"\s][^"]*"/.test(picture) ? [] : [at + 1],
    );
    return [
      ...(silent.length === 0 ? [] : [SILENT(silent)]),
      ...(textOf(answers[name]).includes(PICTURE_MARK) ? [MARKED] : []),
    ].map((errorMessage) => ({ field: name, errorMessage }));
  });
