import { describe, expect, test } from 'vitest';
import { cleanName, downloadName, extensionOf, kindOfName, MAX_NAME_LENGTH } from './file.rules.ts';

describe('文件名', () => {
  test.each([
    ['营业执照.pdf', '营业执照.pdf'],
    ['C:\\用户\\桌面\\营业执照.pdf', '营业执照.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['发票\u202Efdp.exe', '发票fdp.exe'],
    ['零\u200B宽.png', '零宽.png'],
    ['e\u0301.jpg', '\u00e9.jpg'],
    ['a"b<c>|?*.docx', 'a_b_c____.docx'],
    ['  .隐藏.pdf . ', '隐藏.pdf'],
    ['\u0000', '文件'],
    ['...', '文件'],
    ['坏\uD800字.pdf', '坏\uFFFD字.pdf'],
    ['表格 📊.xlsx', '表格 📊.xlsx'],
  ])('%j 存为 %j', (given, stored) => {
    expect(cleanName(given)).toBe(stored);
  });

  test('过长的名称截到 200 个字符，保留扩展名，不留半个字符', () => {
    const name = cleanName(`${'📊'.repeat(300)}.xlsx`);
    expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(name.endsWith('📊.xlsx')).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });

  test.each([
    ['合同.pdf', 'pdf'],
    ['照片.JPEG', 'jpg'],
    ['照片.jpg', 'jpg'],
    ['a.docx', 'docx'],
    ['a.docm', undefined],
    ['a.pdf.exe', undefined],
    ['无扩展名', undefined],
    ['a.constructor', undefined],
  ])('%s 的类型是 %s', (name, kind) => {
    expect(kindOfName(name)).toBe(kind);
  });

  test('扩展名不分大小写', () => {
    expect(extensionOf('A.PdF')).toBe('pdf');
  });

  test.each([
    [undefined, '证明.pdf'],
    ['  ', '证明.pdf'],
    ['2026年证明.pdf', '2026年证明.pdf'],
    ['点我.exe', '点我.exe.pdf'],
    ['页面.html', '页面.html.pdf'],
    ['无扩展名', '无扩展名.pdf'],
  ])('下载时要求名称 %j，得到 %s', (asked, name) => {
    expect(downloadName('证明.pdf', asked)).toBe(name);
  });
});
