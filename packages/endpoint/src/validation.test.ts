// What is wrong with an input, in words for whoever filled it in.
import { expect, test } from 'vitest';
import { Id, Input, Line } from '@yqt/kernel/schema';
import Type from 'typebox';
import { fieldErrors, readTexts, validatorCompiler } from './validation.ts';

const schema = Input({
  fileId: Id,
  name: Line({ minLength: 2, maxLength: 20 }),
  own: Type.String({ minLength: 1, pattern: '^a', message: '请填写以 a 开头的' }),
});
function faultsOf(given: object): string[] {
  const validate = validatorCompiler({ schema, httpPart: 'body' });
  validate(given);
  return fieldErrors(validate.errors ?? []).map(({ field, errorMessage }) => `${field} ${errorMessage}`);
}

test('留空的只说必填，不说长度与格式；自有说明的照说', () => {
  const missing = ['fileId 此项为必填项', 'name 此项为必填项', 'own 请填写以 a 开头的'];
  expect(faultsOf({ fileId: '', name: '', own: '' })).toEqual(missing);
});

test('填了的说明哪里不对', () => {
  const faults = faultsOf({ fileId: '?', name: '甲', own: 'a' });
  expect(faults).toEqual(['fileId 格式不正确', 'name 至少 2 个字符']);
});

test('可以不填的一栏留空算没有填；必填的照旧指出', () => {
  const part = Type.Object({
    why: Type.Optional(Line({ minLength: 10, maxLength: 20 })),
    who: Line({ minLength: 1, maxLength: 20 }),
  });
  const asked = Input({
    reason: Type.Optional(Line({ minLength: 1, maxLength: 20, message: '请填写原因' })),
    note: Type.Optional(Line({ maxLength: 20 })),
    parts: Type.Array(part),
  });
  const given = { reason: '', note: '', parts: [{ why: '', who: '' }] };
  const validate = validatorCompiler({ schema: asked, httpPart: 'body' });
  validate(given);
  expect(fieldErrors(validate.errors ?? [])).toEqual([
    { field: 'parts.0.who', errorMessage: '此项为必填项' },
  ]);
  expect(given).toEqual({ note: '', parts: [{ who: '' }] });
  expect(readTexts(Input({ id: Type.Optional(Id) }), { id: '' })).toEqual({});
  // what is written is named, or it is another
  const written = validatorCompiler({ schema: Input({ id: Type.Optional(Id) }), httpPart: 'body' });
  expect(written({ id: '' })).toBe(false);
});
