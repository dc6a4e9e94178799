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
    .filter((file) => !/\.test\.tsx?$|^bench\//.test(file))
    .map((file) => ({ file, text: withoutComments(read(file)) }));
  const writers = texts.filter(({ text }) => WRITES_A_STATE.test(text)).map(({ file }) => file);
  expect(writers).toEqual(['apps/portal/src/domains/casework/server/case.sql.ts']);
  const callers = texts.filter(({ text }) => /\bmoveCase\(/.test(text)).map(({ file }) => file);
  expect(callers).toEqual(['apps/portal/src/domains/casework/server/write-step.ts']);
});

/** What every simple kind may cost: what it asks, its machine, calls, routes, effects, rating and its two pages. */
const MOST_LINES = 450;
const KIND_FILES = [
  'contract.ts',
  'vehicle-form.rules.ts',
  'vehicle-machine.rules.ts',
  'server/vehicle-kind.ts',
  'server/vehicle.domain.ts',
  'server/vehicle.routes.ts',
  'web/car-list.page.tsx',
  'web/car-apply.page.tsx',
];

test(`车辆这一种办件不超过 ${MOST_LINES} 行；通行证、核验页、放行名单、车牌规则与导入另计`, () => {
  const own = code.filter((file) => file.includes('/domains/vehicle/') && !/test/.test(file));
  const linesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
  const kind = own.filter((file) => KIND_FILES.some((name) => file.endsWith(`/vehicle/${name}`)));
  expect(kind).toHaveLength(KIND_FILES.length);
  const [counted, apart] = [linesOf(kind), linesOf(own) - linesOf(kind)];
  process.stdout.write(`vehicle: kind ${counted} lines, passes, rules, words and their pages ${apart}\n`);
  expect(counted).toBeLessThanOrEqual(MOST_LINES);
});
