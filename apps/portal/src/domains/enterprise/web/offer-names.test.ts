import { expect, it } from 'vitest';
import { keywordOf } from './offer-names.ts';

it.each([
  ['空', '', [], ''],
  ['一个字不查', '滁', [], ''],
  ['空格不算字', ' 滁 ', [], ''],
  ['两个字起查', ' 滁州 ', [], '滁州'],
  ['选中了提示的名称，不再查', '滁州演示公司', ['滁州演示公司'], ''],
  ['在提示的名称后继续输入，再查', '滁州演示公司二', ['滁州演示公司'], '滁州演示公司二'],
])('企业名称联想：%s', (_name, typed, offered, expected) => expect(keywordOf(typed, offered)).toBe(expected));
