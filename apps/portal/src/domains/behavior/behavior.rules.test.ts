import { describe, expect, test } from 'vitest';
import { escapeUnprintable } from '@yqt/kernel/clean-text';
import { cleanPageUri, redact } from './behavior.rules.ts';

describe('控制字符与双向字符', () => {
  test.each([
    ['一行\r\n二行', '一行\\u000d\\u000a二行'],
    ['\u001b[31m红', '\\u001b[31m红'],
    ['a\u202Eb', 'a\\u202eb'],
    ['a\u2028b', 'a\\u2028b'],
    ['a\u0000b', 'a\\u0000b'],
    ['坏\uD800', '坏\uFFFD'],
    ['普通文字 abc', '普通文字 abc'],
  ])('%j 写作 %j', (given, stored) => {
    expect(escapeUnprintable(given)).toBe(stored);
  });
});

describe('个人信息与凭据', () => {
  test.each([
    ['电话13912345678。', '电话***。'],
    ['{"tel":"13912345678"}', '{"tel":"***"}'],
    ['证件 34110219900307123X', '证件 ***'],
    ['旧证 341102900307123', '旧证 ***'],
    ['a.b@example.com 来信', '*** 来信'],
    ['ST-1856339-aA5Yuvrxzpv8Tau1cYQ7', '***'],
    [`x ${'A'.repeat(43)} y`, 'x *** y'],
    ['编号 0197a6f0-0000-7000-8000-000000000001', '编号 0197a6f0-0000-7000-8000-000000000001'],
    ['金额 100000000000 元', '金额 100000000000 元'],
  ])('%s 记作 %s', (given, stored) => {
    expect(redact(given)).toBe(stored);
  });
});

describe('页面地址', () => {
  test.each([
    [
      '/zct-ee/policy-info?keyword=%E9%AB%98%E4%BC%81&current=2',
      '/zct-ee/policy-info?keyword=%E9%AB%98%E4%BC%81&current=2',
    ],
    ['https://portal.example/user?ticket=ST-123456789&state=x&id=7#top', '/user?id=7'],
    ['/auth/login?redirect=%2Fuser%3Fticket%3DST-1', '/auth/login'],
    ['/a?mobile=13912345678&userName=张三&level=5', '/a?level=5'],
    ['/a?keyword=13912345678', '/a?keyword=***'],
    ['/user/13912345678', '/user/***'],
    ['/a?windowState=open&typeCode=X', '/a?windowState=open&typeCode=X'],
    ['javascript:alert(1)', 'alert(1)'],
    ['http://[', ''],
  ])('%s 记作 %s', (given, stored) => {
    expect(cleanPageUri(given)).toBe(stored);
  });
});
