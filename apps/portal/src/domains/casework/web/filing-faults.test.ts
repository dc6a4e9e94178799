import { expect, test } from 'vitest';
import { defineForm } from '@yqt/forms/form';
import { filingFaults } from './filing-faults.ts';

const form = defineForm({
  code: 't',
  version: 1,
  title: '申报表',
  sections: [
    {
      id: 's',
      title: '项目',
      fields: [
        { name: 'name', label: '名称', kind: 'text', max: 10, required: true },
        { name: 'on', label: '日期', kind: 'date', latest: 'today' },
      ],
    },
  ],
});
const material = (code: string, files: number) => ({
  code,
  label: `材料 ${code}`,
  isRequired: true,
  type: null,
  hint: '',
  accept: [],
  most: 5,
  maxMb: 20,
  hasTemplate: false,
  hasSample: false,
  isOpen: true,
  files: Array.from({ length: files }, (_, at) => ({ ...FILE, fileId: String(at) })),
  past: [],
  uploads: [],
});
const FILE = { fileId: '', name: 'a.pdf', size: 1, addedAt: '2026-11-23 10:00:00' };
const seal = (isVoid: boolean) => ({
  paper: null,
  scan: { fileId: 'f', name: 'a.pdf', addedAt: '2026-11-23 10:00:00', isVoid },
});
const TODAY = '2026-11-23';
const fieldsOf = (view: object) =>
  filingFaults({ form, answers: { name: '甲' }, materials: [], seal: null, ...view } as never, TODAY).map(
    ({ field }) => field,
  );

test('填报、材料、盖章扫描件所缺的一次指出，名称与提交被拒时相同', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ answers: { on: '2026-11-24' } })).toEqual(['name', 'on']);
  expect(fieldsOf({ materials: [material('a', 0), material('b', 1)] })).toEqual(['materials.a']);
  expect(fieldsOf({ seal: { paper: null, scan: null } })).toEqual(['seal']);
  expect(fieldsOf({ seal: seal(true) })).toEqual(['seal']);
  expect(fieldsOf({ seal: seal(false) })).toEqual([]);
});
