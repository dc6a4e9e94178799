// Words in the browser's bundle: a member is read by itself, and a name that means something else is left alone.
import { expect, it } from 'vitest';
import { apart, withOwnWords } from './own-words.ts';

const HERE = new URL('src/domains/policy/web/x.tsx', import.meta.url).pathname;

it('文案对象的每一项各自导出，对象仍在', () => {
  const made = apart(
    "export const cardText = {\n  title: '政策',\n  of: (n: number) => `共 ${n} 条`,\n} as const;",
  );
  expect(made).toContain("export const cardText$title = '政策';");
  expect(made).toContain('export const cardText$of = (n: number) => `共 ${n} 条`;');
  expect(made).toContain('export const cardText = { title: cardText$title, of: cardText$of } as const;');
});

it('每一项写在对象之前：对象做成时它们已有值', () => {
  const made = apart('export const a = { x: 1 };\nexport const b = { of: (n: number) => `${n}`, y: a.x };');
  expect(made.indexOf('const a$x')).toBeLessThan(made.indexOf('const a ='));
  expect(made.indexOf('const a =')).toBeLessThan(made.indexOf('const b$of'));
  expect(made.indexOf('const b$y')).toBeLessThan(made.indexOf('const b ='));
});

it('带展开或计算名的对象保持原样', () => {
  const code = 'export const a = { ...b };\nexport const c = { [d]: 1 };';
  expect(apart(code)).toBe(code);
});

const READS = "import { cardText } from './policy.text.ts';\n";

it('读一项的页面只引入这一项', () => {
  const made = withOwnWords(`${READS}const a = cardText.unverified; const b = { cardText };`, HERE);
  expect(made).toContain("import { cardText$unverified } from './policy.text.ts';");
  expect(made).toContain('const a = cardText$unverified; const b = { cardText };');
});

it('改了名引入的同样只引入读到的', () => {
  const renamed = "import { cardText as text } from './policy.text.ts';\n";
  const made = withOwnWords(`${renamed}const a = text.unverified; const b = one.text.unverified;`, HERE);
  expect(made).toContain("import { cardText$unverified } from './policy.text.ts';");
  expect(made).toContain('const a = cardText$unverified; const b = one.text.unverified;');
});

it.each([
  'const f = (text) => text.unverified;',
  'const f = (text, at) => text.unverified;',
  'const f = (at, text) => text.unverified;',
  'const f = ({ text }, at) => text.unverified;',
  'function f(text: Words) { return text.unverified; }',
  'for (const text of all) show(text.unverified);',
])('同名的参数不是文案：%s', (code) => {
  const renamed = `import { cardText as text } from './policy.text.ts';\n${code}`;
  expect(withOwnWords(renamed, HERE)).toBe(renamed);
});

it('没有的成员和同名的别的东西不改', () => {
  const unknown = `${READS}const a = cardText.nothing;`;
  expect(withOwnWords(unknown, HERE)).toBe(unknown);
  const shadowed = `${READS}const f = ({ cardText }) => cardText.unverified;`;
  expect(withOwnWords(shadowed, HERE)).toBe(shadowed);
});
