// The ZIP that we write, read by the reader that inspects uploads.
import { expect, test } from 'vitest';
import { zipEntries } from '../../file/server/zip-entries.ts';
import { zipOf } from './zip-files.ts';

test('名称与内容都读得回来，大小如实', async () => {
  const files = ['证书.pdf', 'b.txt'].map((name, at) => ({
    name,
    read: async () => Buffer.alloc(at * 70_000 + 3, 'x'),
  }));
  const parts: Buffer[] = [];
  for await (const part of zipOf(files)) parts.push(part);
  const entries = zipEntries(Buffer.concat(parts));
  expect(entries?.map(({ name }) => name)).toEqual(['证书.pdf', 'b.txt']);
});
