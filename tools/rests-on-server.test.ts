import { expect, test } from 'vitest';
import { OWN_SERVER, RESTS_ON_SERVER } from './rests-on-server.ts';
import { filesOf, readText } from './source-files.ts';

const files = filesOf('apps/portal/src/{server,domains}/**/*.test.ts');

test('each part of a path is that of some test', () => {
  const isOf = (part: string) => files.some((file) => file.includes(`apps/portal/src/${part}`));
  expect([...RESTS_ON_SERVER, ...OWN_SERVER].filter((part) => !isOf(part))).toEqual([]);
});

test('a test that looks at locks or writes over a second connection is run on an external server', () => {
  const several = files.filter((file) => /connectBeside|pg_locks/.test(readText(file)));
  expect(several.length).toBeGreaterThan(3);
  expect(several.filter((file) => !RESTS_ON_SERVER.some((part) => file.includes(part)))).toEqual([]);
});
