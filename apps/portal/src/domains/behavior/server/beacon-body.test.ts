import { describe, expect, test } from 'vitest';
import { AppError } from '@yqt/kernel/errors';
import { MAX_BEACON_BYTES, readFormBody, readTextBody } from './beacon-body.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
  }
  return '';
};

describe('页面关闭时的信标', () => {
  test('表单编码读成字段，中文与加号还原', () => {
    expect(readFormBody('event=leave&pageName=%E6%94%BF%E7%AD%96+%E8%AF%A6%E6%83%85&param=')).toEqual({
      event: 'leave',
      pageName: '政策 详情',
      param: '',
    });
  });

  test('同一字段给两次成为列表，由契约拒绝', () => {
    expect(readFormBody('event=a&event=b')).toEqual({ event: ['a', 'b'] });
  });

  test('__proto__ 只是一个普通字段', () => {
    const body = readFormBody('__proto__=x');
    expect(Object.hasOwn(body, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  });

  test('文本信标里的 JSON 对象', () => {
    expect(readTextBody('{"event":"leave"}')).toEqual({ event: 'leave' });
  });

  test.each(['', 'event=leave', '[1]', 'null', '3', '{'])('文本 %j 不是对象', (text) => {
    expect(codeOf(() => readTextBody(text))).toBe('BAD_REQUEST');
  });

  test('恰好 8 KB 可以，多一个字节不行', () => {
    const form = (length: number) => `param=${'a'.repeat(length - 'param='.length)}`;
    expect(codeOf(() => readFormBody(form(MAX_BEACON_BYTES)))).toBe('');
    expect(codeOf(() => readFormBody(form(MAX_BEACON_BYTES + 1)))).toBe('TOO_LARGE');
    expect(codeOf(() => readTextBody(JSON.stringify({ param: '字'.repeat(3000) })))).toBe('TOO_LARGE');
  });
});
