import { expect, test } from 'vitest';
import { isOfKind, kindFault } from './file-kind.ts';

const PICTURES = ['.jpg', '.jpeg', '.png'];

test.each([
  ['照片.JPG', ['.jpg', '.png'], true],
  ['照片.jpeg', ['.jpg'], true],
  ['照片.jpg', ['.jpeg'], true],
  ['通知.pdf', PICTURES, false],
  ['通知.pdf.exe', ['.pdf'], false],
  ['没有扩展名', ['.pdf'], false],
  ['pdf', ['.pdf'], false],
  ['任何.文件', [], true],
  ['名单.doc', [], false],
])('%s 是否为 %j 之一：%s', (name, accept, isOne) => {
  expect(isOfKind(name, accept)).toBe(isOne);
});

test.each([
  ['封面.png', PICTURES, ''],
  ['通知.pdf', PICTURES, '应为 JPG、JPEG、PNG 格式'],
  ['名单.doc', PICTURES, '应为 JPG、JPEG、PNG 格式'],
  ['名单.doc', ['.pdf', '.jpg'], '不支持旧版 Office 格式，请另存为 PDF 格式'],
  ['名单.xls', ['.xlsx'], '不支持旧版 Office 格式，请另存为 XLSX 格式'],
  ['名单.doc', [], '不支持旧版 Office 格式，请另存为 PDF 或 DOCX 格式'],
  ['名单.DOC', ['.xlsx'], '应为 XLSX 格式'],
  ['讲稿.ppt', ['.docx'], '应为 DOCX 格式'],
  ['讲稿.ppt', ['.docx', '.pdf'], '不支持旧版 Office 格式，请另存为 PDF 格式'],
])('%s 在只收 %j 处：%s', (name, accept, words) => {
  expect(kindFault(name, accept)).toBe(words);
});
