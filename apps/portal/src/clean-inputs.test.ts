// Every text that a call takes is one clean line, several declared ones, or bound by a list or a pattern of its own.
import { describe, expect, test } from 'vitest';
import { LINE_PATTERN, LINES_PATTERN } from '@yqt/kernel/clean-text';
import { RuleTreeSchema } from '@yqt/rules/tree-schema';

/** Texts that are never kept as they came, each with what becomes of them. */
const REWRITTEN: Readonly<Record<string, string>> = {
  // redact writes unprintable characters as \uXXXX: a beacon cannot be sent again
  'recordBehavior operation': 'behavior.rules.ts',
  'recordBehavior pageName': 'behavior.rules.ts',
  'recordBehavior pageUri': 'behavior.rules.ts',
  'recordBehavior param': 'behavior.rules.ts',
  'recordBehavior routeName': 'behavior.rules.ts',
  // names nothing that exists (404); the name to save under goes through cleanName
  'downloadFile filePath': 'file.port.ts',
  'downloadFile fileName': 'file.rules.ts',
};

interface Found {
  at: string;
  schema: object;
}

/** Every text in a schema, with the names that lead to it. */
function textsIn(schema: unknown, at: string): Found[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => textsIn(part, at));
  if (Reflect.get(schema, 'type') === 'string') return [{ at, schema }];
  return Object.entries(schema).flatMap(([keyword, part]) =>
    keyword === 'properties' && typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([name, one]) => textsIn(one, `${at} ${name}`))
      : ['examples', 'default', 'enum'].includes(keyword)
        ? []
        : textsIn(part, at),
  );
}

const isBound = (schema: object): boolean => {
  const pattern: unknown = Reflect.get(schema, 'pattern');
  return 'enum' in schema || 'const' in schema || (typeof pattern === 'string' && isClean(pattern));
};

/** A pattern of its own must let nothing invisible through. */
const isClean = (pattern: string): boolean =>
  pattern === LINE_PATTERN ||
  pattern === LINES_PATTERN ||
  ['甲\u001b', '\u202e', 'a\u200b', '1\r\n', '\n', '\u0000'].every(
    (text) => !new RegExp(pattern, 'u').test(text),
  );

const modules = import.meta.glob<Record<string, unknown>>('./domains/{*,*/*}/{contract,*-contract}.ts', {
  eager: true,
});
const texts = Object.values(modules)
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Contract')))
  .flatMap(([, contract]) => Object.entries(Object(contract)))
  .flatMap(([name, endpoint]) => textsIn(Reflect.get(Object(endpoint), 'input'), name));

const records = import.meta.glob<Record<string, unknown>>('./domains/policy/policy-{content,record}.ts', {
  eager: true,
});

describe('命令导入的文字与条件树', () => {
  const imported = Object.values({ ...records, tree: { RuleTreeSchema } })
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, schema]) => textsIn(schema, name));
  test('遍历了全部形状', () => expect(imported.length).toBeGreaterThan(100));
  test('都是干净的单行文字、声明过的多行文字，或受清单与格式限定', () => {
    expect(imported.filter(({ schema }) => !isBound(schema)).map(({ at }) => at)).toEqual([]);
  });
});

describe('接口接收的文字', () => {
  test('遍历了全部契约', () => expect(texts.length).toBeGreaterThan(100));
  test('都是干净的单行文字、声明过的多行文字，或受清单与格式限定', () => {
    const open = texts.filter(({ at, schema }) => !isBound(schema) && !(at in REWRITTEN));
    expect(open.map(({ at }) => at)).toEqual([]);
  });
  test('例外都还在', () => {
    const known = new Set(texts.map(({ at }) => at));
    expect(Object.keys(REWRITTEN).filter((at) => !known.has(at))).toEqual([]);
  });
});
