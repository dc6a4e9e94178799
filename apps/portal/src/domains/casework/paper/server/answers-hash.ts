// What a stamped form stands for: the stored answers as one hash, whatever the order of their names, with what is promised in the
// place of files. A personal answer that did not change keeps its seal, so nothing in the clear is hashed.
import { createHash } from 'node:crypto';
import type { StoredAnswers } from '@yqt/forms/seal';
import { waysText } from '../../materials/material.text.ts';
import type { Promises } from '../../server/materials.ts';

/** The ground of a form's paper: the same for equal answers and for promises that read the same on paper, and for those alone. */
export function groundOf(answers: StoredAnswers, promises: Promises): string {
  const printed = [...promises].map(([code, { text, at }]) => [code, waysText.promised(text, at)] as const);
  return `answers:${jsonHash(printed.length === 0 ? answers : { answers, promises: Object.fromEntries(printed) })}`;
}

/** SHA-256 of anything that is JSON, in hex. */
export const jsonHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_name, part: unknown) => sorted(part)))
    .digest('hex');

const sorted = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : part;
