// A spreadsheet is read in a thread with limits: which of them ends it decides what its reader is told.
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Workbook } from '@cj-tech-master/excelts';
import { readTableSheet } from './read-sheet.ts';

const PATIENT = { workMs: 60_000, patienceMs: 60_000 };

async function workbook(rows: number): Promise<Uint8Array> {
  const book = new Workbook();
  const sheet = book.addWorksheet('一');
  sheet.addRow(['名称', '金额']);
  for (let at = 0; at < rows; at++) sheet.addRow([`第 ${at} 行`, at]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test('读完的表格逐行回答', async () => {
  const sheet = await readTableSheet({ bytes: await workbook(2), mostLetters: 100 }, 'a', PATIENT);
  expect(sheet?.headings).toEqual(['名称', '金额']);
  expect(sheet?.rows).toHaveLength(2);
});

test('耗费处理器过多的表格按无法读取处理', async () => {
  const sheet = await readTableSheet({ bytes: await workbook(20_000), mostLetters: 100 }, 'b', {
    ...PATIENT,
    workMs: 1,
  });
  expect(sheet).toBeNull();
});

test('机器没有时间读取时请人稍后再来，不说表格有问题；之后的表格照常读取', async () => {
  const bytes = await workbook(20_000);
  await expect(
    readTableSheet({ bytes, mostLetters: 100 }, 'c', { ...PATIENT, patienceMs: 1 }),
  ).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const after = await readTableSheet({ bytes: await workbook(1), mostLetters: 100 }, 'c', PATIENT);
  expect(after?.rows).toHaveLength(1);
});

test('测不了线程用时的 Node 按其忙碌时间计，同样有限制；测量出错时说出来，不无限制地读', async () => {
  const bytes = await workbook(20_000);
  const own = Object.getOwnPropertyDescriptors(Worker.prototype);
  const read = () => readTableSheet({ bytes, mostLetters: 100 }, 'd', { ...PATIENT, workMs: 1 });
  try {
    Object.assign(Worker.prototype, { cpuUsage: undefined, getHeapStatistics: undefined });
    expect(await read()).toBeNull();
    Object.assign(Worker.prototype, { cpuUsage: () => Promise.reject(new TypeError('unknown')) });
    await expect(read()).rejects.toMatchObject({ code: 'INTERNAL' });
  } finally {
    Object.defineProperties(Worker.prototype, own);
  }
});
