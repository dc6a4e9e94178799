// Pictures in formatted text say what they show: whoever does not see them is told (WCAG 1.1.1).
import { textOf, type Answers } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import type { Collection } from './collection.rules.ts';

/** A fault for every field with pictures that say nothing, by their places in the text. */
export const pictureFaults = ({ form }: Pick<Collection, 'form'>, answers: Answers): FieldError[] =>
  fieldsOf(form).flatMap(({ name, kind }) => {
    if (kind !== 'richText') return [];
    const pictures = textOf(answers[name]).match(/<img\b[^>]*>/g) ?? [];
    const silent = pictures.flatMap((picture, at) =>
      /\salt="[^"]*[^"\s][^"]*"/.test(picture) ? [] : [at + 1],
    );
    if (silent.length === 0) return [];
    return [
      { field: name, errorMessage: `第 ${silent.join('、')} 张图片没有图片说明，请删去后重新插入并填写说明` },
    ];
  });
