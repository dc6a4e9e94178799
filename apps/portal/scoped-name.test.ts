// Class names in pages: one name a class of a file, and never one for two.
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

const fileNamed = (name: string) => new URL(`src/${name}.module.css`, import.meta.url).pathname;

it('同一文件的类名每次相同，带上文件的记号；不因查询参数而变', () => {
  const name = scopedName('card', fileNamed('one'));
  expect(name).toMatch(/^_card_[\w-]{3}$/);
  expect(scopedName('card', `${fileNamed('one')}?direct`)).toBe(name);
  expect(scopedName('title', fileNamed('one')).slice(-3)).toBe(name.slice(-3));
});

it('不同文件的同名类各有其名', () => {
  expect(scopedName('card', fileNamed('two'))).not.toBe(scopedName('card', fileNamed('one')));
});

it('两个文件得到同一个名字时构建不通过', () => {
  const all = () => Array.from({ length: 5_000 }, (_none, at) => scopedName('box', fileNamed(`many-${at}`)));
  expect(all).toThrow(/rename one of them/);
});
