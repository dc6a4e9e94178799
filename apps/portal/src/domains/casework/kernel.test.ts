// The kernel knows no kind: what kinds differ in is what they bring.
import { expect, test } from 'vitest';
import { code, read, withoutComments } from '../../repository-files.ts';

const OWN = /^apps\/portal\/src\/domains\/casework\//;
/** A comparison of a case's kind with a literal, or the import of a domain that files cases. */
const KNOWS_A_KIND =
  /\bkind\s*[!=]==?\s*'[a-z]+_[a-z_]+'|case '[a-z]+_[a-z_]+':|from '\.\.\/(?:\.\.\/)?(?:vehicle|declaration|loan|talent|institution|school|feedback)\//;
/** Writes a state, or inserts a case. */
const WRITES_A_STATE = /update casework\.case_file set state\b/;

test('内核里没有针对某一种办件的判断', () => {
  const files = code.filter((file) => OWN.test(file) && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => KNOWS_A_KIND.test(withoutComments(read(file))))).toEqual([]);
  for (const planted of [
    "if (found.kind === 'vehicle_pass') return;",
    "import { x } from '../../vehicle/server/vehicle-kind.ts';",
  ])
    expect(KNOWS_A_KIND.test(planted), planted).toBe(true);
});

test('只有一条语句写办件状态，只有一处调用它', () => {
  const texts = code
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: withoutComments(read(file)) }));
  const writers = texts.filter(({ text }) => WRITES_A_STATE.test(text)).map(({ file }) => file);
  expect(writers).toEqual(['apps/portal/src/domains/casework/server/case.sql.ts']);
  const callers = texts.filter(({ text }) => /\bmoveCase\(/.test(text)).map(({ file }) => file);
  expect(callers).toEqual(['apps/portal/src/domains/casework/server/write-step.ts']);
});
