import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf, schemaPathsOf, violationsOf } from './boundaries.ts';
import { readImports, specifiersOf } from './read-imports.ts';

const SRC = 'apps/portal/src';
const rulesBrokenBy = (from: string, to: string, isTypeOnly = false) =>
  violationsOf([{ from, to, isTypeOnly }]).map((line) => line.split(':')[0]);

describe('边界规则', () => {
  it.each([
    ['packages/kernel/src/a.ts', `${SRC}/paths.ts`, '30 packages know no product'],
    [
      `${SRC}/domains/policy/server/a.ts`,
      `${SRC}/server/config.ts`,
      '30 domains do not know home or composition',
    ],
    [
      `${SRC}/domains/policy/web/a.page.tsx`,
      `${SRC}/domains/policy/server/a.ts`,
      '31 web never imports server',
    ],
    [`${SRC}/domains/policy/web/a.tsx`, `${SRC}/home/a.tsx`, '30 domains do not know home or composition'],
    [`${SRC}/frame/a.tsx`, `${SRC}/home/a.tsx`, '30 the frame knows contracts only'],
    [`${SRC}/frame/a.tsx`, `${SRC}/domains/content/web/b.part.tsx`, '30 the frame knows contracts only'],
    [`${SRC}/page/a.ts`, `${SRC}/frame/a.tsx`, '30 what every page shares knows no domain and no frame'],
    [`${SRC}/home/a.tsx`, `${SRC}/server/config.ts`, '31 web never imports server'],
    [`${SRC}/domains/policy/server/a.ts`, `${SRC}/domains/policy/web/a.tsx`, '31 server never imports web'],
    [`${SRC}/domains/policy/contract.ts`, 'packages/database/src/sql.ts', '31 contract and rules are pure'],
    [
      `${SRC}/domains/declaration/list/payment-contract.ts`,
      'packages/database/src/sql.ts',
      '31 contract and rules are pure',
    ],
    [`${SRC}/domains/policy/policy.rules.ts`, 'dayjs', '31 contract and rules are pure'],
    [
      `${SRC}/domains/policy/server/a.ts`,
      `${SRC}/domains/identity/server/login.ts`,
      '32 another domain only by contract, port or part',
    ],
    [
      `${SRC}/domains/policy/web/a.tsx`,
      `${SRC}/domains/content/web/b.tsx`,
      '32 another domain only by contract, port or part',
    ],
    [
      `${SRC}/home/a.tsx`,
      `${SRC}/domains/content/web/b.tsx`,
      '32 pages outside of domains show them only by contract or part',
    ],
    [
      `${SRC}/domains/policy/server/a.ts`,
      `${SRC}/domains/content/web/b.part.tsx`,
      '32 another domain only by contract, port or part',
    ],
    [
      `${SRC}/domains/policy/server/a.ts`,
      `${SRC}/domains/policy/server/policy.domain.ts`,
      '32 what a domain registers is read by composition alone',
    ],
    [
      `${SRC}/server/domains.ts`,
      `${SRC}/domains/policy/server/policy.routes.ts`,
      '32 composition reaches what a domain registers by its list',
    ],
    [
      `${SRC}/domains/matching/rule/server/a.ts`,
      `${SRC}/domains/matching/report/b.rules.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/verdict/a.rules.ts`,
      `${SRC}/domains/matching/report/b.rules.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/question/server/a.ts`,
      `${SRC}/domains/matching/report/b.rules.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/try/server/a.ts`,
      `${SRC}/domains/matching/rule/server/b.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/manual/server/a.ts`,
      `${SRC}/domains/matching/rule/server/b.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/rule/server/a.ts`,
      `${SRC}/domains/matching/question/b.rules.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/report/web/a.tsx`,
      `${SRC}/domains/matching/try/web/b.text.ts`,
      '32 parts of matching know only those below them',
    ],
    [
      `${SRC}/domains/matching/manual/server/a.ts`,
      `${SRC}/domains/matching/server/b.ts`,
      '32 a part of matching does not know what composes it',
    ],
    [
      `${SRC}/domains/tools/cost/a.rules.ts`,
      `${SRC}/domains/tools/cloud/b.rules.ts`,
      '32 each of the tools knows only report',
    ],
    [
      `${SRC}/domains/tools/report/server/a.ts`,
      `${SRC}/domains/tools/cost/server/b.ts`,
      '32 each of the tools knows only report',
    ],
    [
      `${SRC}/domains/policy/web/a.tsx`,
      `${SRC}/domains/tools/cost/contract.ts`,
      '32 another domain only by contract, port or part',
    ],
    [`${SRC}/domains/policy/server/a.ts`, 'postgres', '33 the driver only in packages/database'],
    [`${SRC}/domains/policy/server/a.ts`, 'fastify', '33 fastify only at the edge'],
    [`${SRC}/domains/tools/web/a.tsx`, 'echarts/core', '33 echarts only behind ui/charts'],
    [`${SRC}/page/a.tsx`, 'pdfjs-dist/legacy/build/pdf.mjs', '33 pdfjs-dist only behind ui/pdf'],
    [`${SRC}/domains/policy/web/a.tsx`, 'node:fs', 'web code runs in browsers'],
    [`${SRC}/server/a.ts`, `${SRC}/server/test-app.ts`, 'product code does not import tests'],
    ['packages/kernel/src/a.ts', 'vitest', 'runtime code does not read development packages'],
  ])('%s → %s 违反「%s」', (from, to, rule) => {
    expect(rulesBrokenBy(from, to)).toContain(rule);
  });

  it.each([
    [`${SRC}/domains/policy/server/a.ts`, `${SRC}/domains/identity/server/identity.port.ts`],
    [`${SRC}/domains/policy/web/a.tsx`, `${SRC}/domains/content/contract.ts`],
    [`${SRC}/domains/policy/web/a.tsx`, `${SRC}/domains/content/web/b.part.tsx`],
    [`${SRC}/domains/matching/report/web/a.tsx`, `${SRC}/domains/matching/verdict/b.rules.ts`],
    [`${SRC}/domains/matching/try/web/a.tsx`, `${SRC}/domains/matching/report/web/b.tsx`],
    [`${SRC}/domains/matching/report/a.rules.ts`, `${SRC}/domains/matching/question/b.rules.ts`],
    [`${SRC}/domains/tools/cost/web/a.tsx`, `${SRC}/domains/tools/report/web/b.tsx`],
    [`${SRC}/domains/policy/server/policy.routes.ts`, 'fastify'],
    [`${SRC}/domains/policy/contract.ts`, 'packages/endpoint/src/define.ts'],
    [`${SRC}/server/domain-list.ts`, `${SRC}/domains/policy/server/policy.domain.ts`],
    [`${SRC}/domains/tools/size.rules.ts`, 'packages/forms/src/form.ts'],
    [`${SRC}/domains/tools/contract.ts`, 'packages/workflow/src/workflow.ts'],
    ['packages/ui/src/charts/a.ts', 'echarts/core'],
  ])('%s → %s 符合', (from, to) => {
    expect(rulesBrokenBy(from, to)).toEqual([]);
  });

  it('只取类型的引用也不能从网页指向服务器，不能越过领域', () => {
    expect(rulesBrokenBy(`${SRC}/root.tsx`, `${SRC}/server/a.ts`, true)).toHaveLength(1);
    expect(rulesBrokenBy(`${SRC}/server/a.ts`, `${SRC}/root.tsx`, true)).toHaveLength(1);
    expect(rulesBrokenBy(`${SRC}/server/plugins/pages.ts`, `${SRC}/entry.server.tsx`, true)).toEqual([]);
    expect(
      rulesBrokenBy(`${SRC}/domains/policy/server/a.ts`, `${SRC}/domains/identity/server/login.ts`, true),
    ).toHaveLength(1);
  });

  it('发现循环引用，只取类型的也算', () => {
    const edge = (from: string, to: string) => ({ from, to, isTypeOnly: false });
    expect(cyclesOf([edge('a', 'b'), edge('b', 'c'), edge('a', 'c')])).toEqual([]);
    expect(cyclesOf([edge('a', 'b'), edge('b', 'c'), edge('c', 'a')])).toEqual(['no cycles: a → b → c → a']);
    expect(cyclesOf([edge('a', 'b'), { ...edge('b', 'a'), isTypeOnly: true }])).toEqual([
      'no cycles: a → b → a',
    ]);
  });
});

describe('浏览器载入的技术包不带 schema 库', () => {
  const edge = (from: string, to: string, isTypeOnly = false) => ({ from, to, isTypeOnly });
  const schema = edge('packages/rules/src/tree-schema.ts', 'typebox');

  it('植入的引用链被指出', () => {
    const chain = [
      edge('packages/forms/src/visible.ts', 'packages/rules/src/tree.ts'),
      edge('packages/rules/src/tree.ts', 'packages/rules/src/tree-schema.ts'),
      schema,
    ];
    expect(schemaPathsOf(chain)).toEqual([
      '33 no schema library in the browser: packages/forms/src/visible.ts → packages/rules/src/tree.ts → packages/rules/src/tree-schema.ts → typebox',
    ]);
    const page = edge(`${SRC}/domains/matching/web/a.tsx`, 'packages/rules/src/tree-schema.ts');
    expect(schemaPathsOf([page, schema])).toHaveLength(1);
    expect(schemaPathsOf([{ ...page, isTypeOnly: true }, schema])).toEqual([]);
  });

  it('本仓库没有这样的引用链', () => {
    expect(schemaPathsOf(readImports())).toEqual([]);
  });
});

describe('读取引用', () => {
  it('各种写法', () => {
    const text = [
      "import a from './a.ts';",
      "import type { B } from './b.ts';",
      "import { type C, type D } from './c.ts';",
      "import {\n  e,\n  type F,\n} from './e.ts';",
      "import './g.css';",
      "export { h } from './h.ts';",
      "const i = await import('./i.ts');",
      "// import('./no.ts')",
    ].join('\n');
    expect(
      specifiersOf(text).map(({ specifier, isTypeOnly }) => `${specifier}${isTypeOnly ? ' type' : ''}`),
    ).toEqual(['./a.ts', './b.ts type', './c.ts type', './e.ts', './g.css', './h.ts', './i.ts']);
  });

  it('植入的违规在真实文件中被发现', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yqt-boundary-'));
    const plant = (file: string, text: string) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    plant(
      `${SRC}/domains/policy/web/list.page.tsx`,
      "import { selectPolicies } from '../server/policy.sql.ts';\nimport { Card } from '@yqt/ui/card';\n",
    );
    plant(`${SRC}/domains/policy/server/policy.sql.ts`, "import postgres from 'postgres';\n");
    plant('packages/ui/src/card.tsx', "import { paths } from '../../../apps/portal/src/paths.ts';\n");
    plant('packages/rules/src/tree.ts', "import type { Plan } from './plan.ts';\n");
    plant('packages/rules/src/plan.ts', "import { type Tree } from './tree.ts';\n");
    const imports = readImports(folder);
    const faults = [...violationsOf(imports), ...cyclesOf(imports)];
    rmSync(folder, { recursive: true });
    expect(faults.toSorted()).toEqual([
      `30 packages know no product: packages/ui/src/card.tsx → ${SRC}/paths.ts`,
      `31 web never imports server: ${SRC}/domains/policy/web/list.page.tsx → ${SRC}/domains/policy/server/policy.sql.ts`,
      `33 the driver only in packages/database: ${SRC}/domains/policy/server/policy.sql.ts → postgres`,
      'no cycles: packages/rules/src/plan.ts → packages/rules/src/tree.ts → packages/rules/src/plan.ts',
    ]);
  });
});
