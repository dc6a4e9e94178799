// Tests about the repository itself: names, notes, SQL, migrations, READMEs (STYLE 2, 7, 18, 27, 28, 34). Each checker is
// proved on a planted fault.
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, filesOf, read, root, sources, withoutComments } from './repository-files.ts';

const domains = globSync('apps/portal/src/domains/*/', { cwd: root })
  .map((path) => basename(path))
  .toSorted();

describe('名称', () => {
  const FORBIDDEN = [
    'data',
    'info',
    'manager',
    'helper',
    'helpers',
    'util',
    'utils',
    'misc',
    'common',
    'other',
    'others',
  ];
  const badFileName = (file: string): boolean =>
    basename(file)
      .split('.')[0]!
      .split('-')
      .some((word) => FORBIDDEN.includes(word));
  const badExports = (text: string): string[] =>
    [...withoutComments(text).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          /(?:^|[a-z])(?:Managers?|Helpers?|Utils?|Misc|Common|Others?)$/.test(name) ||
          /^(?:utils?|misc|common|helpers?)$/.test(name),
      );

  it('文件名里没有 data、info、helper、utils 之类的词', () => {
    // what the field calls a table that sorts, picks and exports
    const called = ['packages/ui/src/table/data-table.tsx'];
    expect(code.filter(badFileName)).toEqual(called);
    expect(['src/policy-utils.ts', 'src/common.ts', 'src/policy-card.ts'].filter(badFileName)).toEqual([
      'src/policy-utils.ts',
      'src/common.ts',
    ]);
  });

  it('导出的名称也没有', () => {
    expect(code.flatMap((file) => badExports(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(
      badExports('export const dateUtils = 1;\nexport class SessionManager {}\nexport const policyCard = 1;'),
    ).toEqual(['dateUtils', 'SessionManager']);
  });

  it('文件名为 kebab-case，后缀在规定之列', () => {
    const KINDS = [
      'page',
      'part',
      'rules',
      'routes',
      'sql',
      'port',
      'domain',
      'text',
      'seed',
      'test',
      'e2e',
      'module',
      'layout',
      'config',
      'entry',
      'd',
      'resource',
    ];
    const wrong = (file: string): boolean => {
      const [stem = '', ...kinds] = basename(file).split('.').slice(0, -1);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) ||
        kinds.some(
          (kind) => !KINDS.includes(kind) && !(stem === 'entry' && ['client', 'server'].includes(kind)),
        )
      );
    };
    expect(sources.filter(wrong)).toEqual([]);
    expect(['a/PolicyCard.tsx', 'a/policy.service.ts', 'a/policy.rules.test.ts'].filter(wrong)).toEqual([
      'a/PolicyCard.tsx',
      'a/policy.service.ts',
    ]);
  });
});

describe('导出的值', () => {
  /** What React Router names in every route module, the thread of drawings in every drawing, and the samples of every file of statements. */
  const EVERYWHERE = new Set(
    'loader action meta links headers handle shouldRevalidate clientLoader clientAction ErrorBoundary HydrateFallback draw samples'.split(
      ' ',
    ),
  );
  const twice = (files: readonly (readonly [file: string, text: string])[]): string[] => {
    const names = files.flatMap(([file, text]) =>
      [...withoutComments(text).matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
        ([, name = '']) => ({ name, file }),
      ),
    );
    return [...Map.groupBy(names, ({ name }) => name)]
      .filter(([name, all]) => !EVERYWHERE.has(name) && new Set(all.map(({ file }) => file)).size > 1)
      .map(([name]) => name);
  };

  it('各有自己的名字：没有一个由两个文件导出', () => {
    const own = code.filter(
      (file) => /^(?:apps|packages)\//.test(file) && !/\.test\.tsx?$|\/test-[^/]+$/.test(file),
    );
    const found = twice(own.map((file) => [file, read(file)] as const));
    expect(found).toEqual([]);
    expect(
      twice([
        ['a.ts', 'export const dayOf = 1;\nexport const samples = 1;'],
        ['b.ts', 'export function dayOf() {}\nexport const samples = 2;'],
      ]),
    ).toEqual(['dayOf']);
  });
});

describe('注释', () => {
  const HE = /\b(?:he|him|his|himself)\b/i;
  const commentsOf = (text: string): string[] =>
    [...text.matchAll(/(?:^|[\s;{}(,])(\/\/[^\n]*)|(\/\*[\s\S]*?\*\/)/g)].map(([whole]) => whole);

  it('说职责或 they，不说 he', () => {
    const files = code.filter(
      (file) => !file.endsWith('safety.test.ts') && commentsOf(read(file)).some((one) => HE.test(one)),
    );
    expect(files).toEqual([]);
    expect(commentsOf(['a;', '//', 'he', 'saw'].join(' ')).some((one) => HE.test(one))).toBe(true);
  });

  const badNotes = (text: string): string[] =>
    [...text.matchAll(/\b(?:TO-?DO|FIX-?ME|XXX|HACK)\b(?!\(#\d+\))/g)].map(([word]) => word);
  it('待办带有编号', () => {
    const own = 'apps/portal/src/safety.test.ts';
    expect(code.filter((file) => file !== own && badNotes(read(file)).length > 0)).toEqual([]);
    expect(badNotes('// TODO later\n// TODO(#12) later')).toEqual(['TODO']);
  });
});

describe('SQL', () => {
  const migrations = filesOf('apps/portal/migrations/*.sql');
  const schemas = migrations.flatMap((file) =>
    [...read(file).matchAll(/create schema (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  );
  /** Schema-qualified tables and functions that statements name. */
  const schemasIn = (text: string): string[] => [
    ...new Set(
      [
        ...withoutComments(text).matchAll(
          /\b(?:from|join|into|update|table|references|using|lateral|call)\s+(?:only\s+)?([a-z_]+)\.[a-z_]+/gi,
        ),
      ]
        .map(([, name = '']) => name.toLowerCase())
        .filter((name) => schemas.includes(name)),
    ),
  ];
  const ownerOf = (file: string): string =>
    /domains\/([^/]+)\//.exec(file)?.[1] ?? (file.includes('seeds/') ? 'seed' : 'none');
  const sqlFiles = filesOf('apps/portal/{src,seeds}/**/*.sql.ts');

  it('每个文件只访问自己领域的 schema', () => {
    const foreign = sqlFiles.flatMap((file) =>
      schemasIn(read(file))
        .filter((schema) => schema !== ownerOf(file))
        .map((schema) => `${file}: ${schema}`),
    );
    expect(sqlFiles.length).toBeGreaterThan(10);
    expect(foreign).toEqual([]);
  });

  it('访问别的 schema 会被发现', () => {
    expect(schemasIn('db`select a from policy.policy p join identity.account a on true`')).toEqual([
      'policy',
      'identity',
    ]);
    expect(schemasIn('db`update identity.session set x = p.y` // from policy.policy')).toEqual(['identity']);
  });

  it('每个 SQL 函数都有人使用', () => {
    const callers = code
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, text: withoutComments(read(file)) }));
    const unused = sqlFiles.flatMap((file) =>
      [...read(file).matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter(
          (name) =>
            name !== 'samples' &&
            !callers.some((one) => one.file !== file && new RegExp(`\\b${name}\\b`).test(one.text)),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('sql 标签只出现在 *.sql.ts、packages/database 与测试里', () => {
    const tagged = /\b(?:sql|db|tx|admin)(?:<[^`;]*>)?`/;
    const allowed = /\.sql\.ts$|\.test\.tsx?$|\.e2e\.ts$|^packages\/database\/|^bench\//;
    expect(code.filter((file) => !allowed.test(file) && tagged.test(withoutComments(read(file))))).toEqual(
      [],
    );
    expect(tagged.test('await sql<{ a: 1 }[]>`select 1`')).toBe(true);
  });

  it.each(migrations)('%s 说明锁与规模', (file) => {
    const comments = [...read(file).matchAll(/--([^\n]*)/g)]
      .map(([, text]) => text)
      .join(' ')
      .toLowerCase();
    expect(comments).toMatch(/\block/);
    expect(comments).toMatch(/\bsize/);
  });

  it('迁移按编号连续，各属一个领域', () => {
    const names = migrations.map((file) => basename(file));
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
  });
});

describe('领域', () => {
  it('每个有服务端的领域都在 server/<noun>.domain.ts 登记自己，并列在领域表中', () => {
    const registered = domains.filter((domain) =>
      existsSync(`${root}/apps/portal/src/domains/${domain}/server/${domain}.domain.ts`),
    );
    expect(registered).toEqual(domains);
    const listed = [...read('apps/portal/src/server/domain-list.ts').matchAll(/^  (\w+)Domain,$/gm)];
    expect(listed.map(([, name = '']) => name).toSorted()).toEqual(
      domains.map((domain) => domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
    );
  });

  it.each(domains)('%s 有 README：不超过 60 行，有词汇表', (domain) => {
    const text = read(`apps/portal/src/domains/${domain}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toMatch(/\|\s*中文\s*\|\s*English\s*\|/);
  });
});

describe('配置', () => {
  it('环境变量只在 config.ts、程序入口与工具中读取', () => {
    // routes.ts runs while the bundle is built; test-database.ts belongs to the tests
    const allowed =
      /^(?:tools|bench|e2e)\/|apps\/portal\/src\/server\/config\.ts$|apps\/sso\/src\/main\.ts$|apps\/portal\/src\/routes\.ts$|packages\/database\/src\/test-database\.ts$|\.test\.tsx?$/;
    expect(
      code.filter((file) => !allowed.test(file) && /\bprocess\.env\b/.test(withoutComments(read(file)))),
    ).toEqual([]);
  });

  it('配置项的名称只说给运维人员：页面的文字里没有', () => {
    const names = new RegExp(
      filesOf('apps/portal/src/server/config{,-fields}.ts')
        .flatMap((file) => [...read(file).matchAll(/'([A-Z]+_[A-Z_]+)'/g)].map(([, name = '']) => name))
        .join('|'),
    );
    const said = (text: string): boolean => names.test(withoutComments(text));
    const pages = filesOf('{apps/portal/src,packages/ui/src}/**/*.{ts,tsx}').filter(
      (file) => !/\/server\/|\.test\.tsx?$/.test(file),
    );
    expect(pages.filter((file) => said(read(file)))).toEqual([]);
    expect(said("note: '没有开启（见 OUTBOUND_LINKS）',")).toBe(true);
  });
});

describe('内存', () => {
  // Some 400 modules each, of no use before the first file: 30 MB of a server that has not been asked for one.
  const LATE = /^import (?!type )[^;]*?from '(@cj-tech-master\/excelts|docxtemplater)'/gm;
  const early = (text: string): string[] => [...text.matchAll(LATE)].map(([, name = '']) => name);

  it('表格与文书的库用到时才加载，线程自己的文件除外', () => {
    const served = filesOf('apps/portal/src/**/*.ts').filter(
      (file) => !/\.test\.ts$|-thread\.ts$|\/test-[\w-]+\.ts$/.test(file),
    );
    expect(served.flatMap((file) => early(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(early("import { Workbook } from '@cj-tech-master/excelts';")).toEqual(['@cj-tech-master/excelts']);
    expect(early("import type { Row } from '@cj-tech-master/excelts';")).toEqual([]);
  });
});

describe('表单', () => {
  /** Forms that post to their page and carry no key. */
  const unkeyed = (text: string): number =>
    [...text.matchAll(/<(Form|fetcher\.Form|form)\b[^]*?<\/\1>/g)].filter(
      ([form]) =>
        /^<[^]*?method="post"/.test(form.slice(0, form.indexOf('</'))) &&
        !/^<form\b[^>]*action=/.test(form) &&
        !form.includes('<FormKey'),
    ).length;
  it('每个提交给页面的表单都带有编号', () => {
    const pages = filesOf('apps/portal/src/domains/**/web/**/*.tsx').filter(
      (file) => unkeyed(read(file)) > 0,
    );
    expect(pages).toEqual([]);
    expect(unkeyed('<Form method="post"><Button /></Form>')).toBe(1);
    expect(unkeyed('<Form method="post"><FormKey /></Form><Form><Button /></Form>')).toBe(0);
  });
});

describe('焦点', () => {
  /** Effects that run after the browser has drawn: whoever already types into what is drawn would lose a word to them. */
  const movesLate = (text: string): boolean =>
    [...text.matchAll(/useEffect\((?:[^{};]*,|[^]*?\n {2}\},) \[/g)].some(
      ([effect]) => effect.includes('focus(') && !effect.includes('addEventListener'),
    );
  it('因页面变化而移动的焦点与变化同时移动（useLayoutEffect），不在画完之后', () => {
    expect(
      filesOf('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
        (file) => !/\.test\.tsx?$/.test(file) && movesLate(read(file)),
      ),
    ).toEqual([]);
    expect(
      [
        '  useEffect(() => ref.current?.focus(), [reply]);',
        '  useEffect(() => {\n    ref.current?.focus();\n  }, [errors]);',
        '  useEffect(() => {\n    document.addEventListener("keydown", () => field.focus());\n  }, []);',
        '  useLayoutEffect(() => ref.current?.focus(), [reply]);',
      ].map(movesLate),
    ).toEqual([true, true, false, false]);
  });
});

describe('按键', () => {
  /** Acts on keys that an input method has its own use for, and does not ask whose they are. */
  const takesAll = (text: string): boolean =>
    /\b(?:key|code) [!=]== '(?:Enter|Escape|Key[A-Z])'/.test(withoutComments(text)) &&
    !text.includes('isComposed(');
  it('处理回车、Esc 与字母快捷键之前，先看是不是输入法的', () => {
    expect(
      filesOf('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
        (file) => !/\.test\.tsx?$/.test(file) && takesAll(read(file)),
      ),
    ).toEqual([]);
    expect(
      [
        "if (event.key === 'Enter') send();",
        "if (event.key !== 'Escape') return;",
        "const to = code === 'KeyN' ? next : null;",
        "if (event.key !== 'Escape' || isComposed(event)) return;",
        "if (event.key === 'ArrowDown') next();",
      ].map(takesAll),
    ).toEqual([true, true, true, false, false]);
  });
});

describe('日期', () => {
  /** The browser's own control shows days in the order of its language. */
  const NATIVE = /type=(?:"(?:date|month|datetime-local)"|\{[^}]*'(?:date|month)'[^}]*\})/;
  it('只有平台的日期控件使用浏览器自带的日期选择', () => {
    const pages = filesOf('{apps,packages}/*/src/**/*.tsx').filter(
      (file) => !file.endsWith('.test.tsx') && NATIVE.test(withoutComments(read(file))),
    );
    expect(pages).toEqual([]);
    expect(
      ['<TextInput type="date" />', "<input type={isDay ? 'date' : 'text'} />", '<DateInput />'].map((one) =>
        NATIVE.test(one),
      ),
    ).toEqual([true, true, false]);
  });
});

describe('填写的数字', () => {
  const OWN_READER = /replace(?:All)?\(\s*(?:'[,，]'|\/\[[^\]]*[,，][^\]]*\]\/g)\s*,\s*''\s*\)/;
  const isReader = (text: string): boolean => OWN_READER.test(withoutComments(text));

  it('只有一处去掉千分位：packages/kernel/src/figure-text.ts', () => {
    expect(code.filter((file) => !/\.test\.tsx?$/.test(file) && isReader(read(file)))).toEqual([
      'packages/kernel/src/figure-text.ts',
    ]);
    expect(
      ["text.replaceAll(',', '')", "text.replace(/[\\s,]/g, '')", "text.replaceAll(',', '、')"].map(isReader),
    ).toEqual([true, true, false]);
  });
});

describe('样式', () => {
  /** Names of custom properties that no file gives a value. */
  const unknownIn = (text: string, known: ReadonlySet<string>): string[] =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) => (known.has(name) ? [] : [name]));
  const namesIn = (text: string): string[] =>
    [...text.matchAll(/(--[\w-]+)['"]?\s*\]?\s*:/g)].map(([, name = '']) => name);

  it('用到的样式变量都有定义：拼错的名字没有值，间距会不声不响地消失', () => {
    const all = sources.filter((file) => /\.(?:css|tsx?)$/.test(file));
    const known = new Set(all.flatMap((file) => namesIn(read(file))));
    expect(known.size).toBeGreaterThan(50);
    const styles = all.filter((file) => file.endsWith('.css'));
    expect(styles.flatMap((file) => unknownIn(read(file), known).map((name) => `${file}: ${name}`))).toEqual(
      [],
    );
    expect(unknownIn('gap: var(--s4) var(--space-4)', new Set(['--s4']))).toEqual(['--space-4']);
  });
});
