// Numbers, terms and the manifest of archived cases.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  archiveNumber,
  archivePrefix,
  manifestParts,
  manifestText,
  retainUntil,
  withFound,
  type Manifest,
} from './archive.rules.ts';

const manifest: Manifest = {
  archiveNo: 'DA-2026-000007',
  class: '车辆"通行"\n申请',
  retention: '10',
  retainUntil: '2036-12-31',
  archivedAt: '2026-11-23 10:00:00',
  caseId: 'c',
  receiptNo: null,
  parts: [
    { name: '办件/基本信息.json', size: 2, sha256: 'a' },
    { name: '目录.csv', size: 3, sha256: 'b' },
  ],
  missing: [{ name: '材料/x.pdf', reason: '数据不存在' }],
};

describe('归档规则', () => {
  test('档号按年从一开始，六位', () => {
    expect(archiveNumber(archivePrefix('2026-12-31'), 7)).toBe('DA-2026-000007');
    expect(archiveNumber(archivePrefix('2027-01-01'), 1_234_567)).toBe('DA-2027-1234567');
  });

  test.each([
    ['2026-01-01', '10', '2036-12-31'],
    ['2026-12-31', '10', '2036-12-31'],
    ['2024-02-29', '30', '2054-12-31'],
    ['2026-06-01', 'permanent', null],
  ] as const)('%s 办结、保管 %s：到 %s 期满，从次年一月一日起算', (closedOn, retention, until) => {
    expect(retainUntil(closedOn, retention)).toBe(until);
  });

  test('清单是可读的 JSON，字段次序固定：相同的内容得到相同的哈希', () => {
    const text = manifestText(manifest);
    expect(JSON.parse(text)).toEqual(manifest);
    const { parts, missing, ...head } = manifest;
    const shuffled = { missing, parts, ...Object.fromEntries(Object.entries(head).toReversed()) };
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the same members in another order
    expect(manifestText(shuffled as Manifest)).toBe(text);
    expect(manifestParts(text)).toEqual(manifest.parts);
  });

  test('任何一个文件变了，包的哈希就变；都没变，就不变', () => {
    const text = manifestText(manifest);
    const hash = (words: string) => createHash('sha256').update(words).digest('hex');
    const same = manifest.parts.map(({ name, sha256 }) => ({ name, found: sha256 }));
    expect(hash(withFound(text, same))).toBe(hash(text));
    for (const at of [0, 1])
      expect(
        hash(
          withFound(
            text,
            same.map((one, place) => (place === at ? { ...one, found: 'x' } : one)),
          ),
        ),
      ).not.toBe(hash(text));
    expect(hash(withFound(text, []))).not.toBe(hash(text));
  });
});
