// Ids as texts and as bytes.
import { expect, test } from 'vitest';
import { isUuid, uuidV7, uuidsIn } from './ids.ts';

test('按字节取来的编号与写成文字的相同；取其中一段只有那一段', () => {
  const ids = [uuidV7(), uuidV7(0), '00000000-0000-0000-0000-000000000000'];
  const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
  expect(uuidsIn(bytes)).toEqual(ids);
  expect(uuidsIn(new Uint8Array(bytes).subarray(16, 32))).toEqual([ids[1]]);
  expect(uuidsIn(new Uint8Array())).toEqual([]);
  expect(ids.every(isUuid)).toBe(true);
});
