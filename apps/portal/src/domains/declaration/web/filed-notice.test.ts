import { expect, test } from 'vitest';
import { filedNotice } from './filed-notice.ts';

const filed = (state: string, ...events: string[]) =>
  filedNotice({
    state,
    stateLabel: '初审中',
    receiptNo: 'SB20260105000001',
    events: events.map((event) => ({ event })),
  });

test('提交后写明编号与下一步：须受理的、直接进入审核的、由系统核定的各不相同', () => {
  const nexts = ['submitted', 'first_review', 'publicity', 'pending_disbursement', 'completed'].map(
    (state) => {
      const notice = filed(state, 'create', 'submit');
      expect(notice?.title).toBe('申报已提交：受理编号 SB20260105000001');
      return notice?.next;
    },
  );
  expect(new Set(nexts).size).toBe(5);
  expect(nexts[1]).toContain('「初审中」');
});

test('补正后说补正已提交；经办人员办理之后、尚未提交时都不再显示', () => {
  expect(filed('first_review', 'submit', 'request_correction', 'resubmit')?.title).toMatch(/^补正已提交/);
  expect(filed('first_review', 'submit', 'accept')).toBeNull();
  expect(filedNotice({ state: 'draft', stateLabel: '草稿', receiptNo: null, events: [] })).toBeNull();
});
