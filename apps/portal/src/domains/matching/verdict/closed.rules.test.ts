// Whoever is struck off can apply for nothing; whoever winds up, pauses or has told nothing is judged as anybody.
import { describe, expect, it } from 'vitest';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { profileOf } from '@yqt/rules/profile';
import { FACT_CATALOGUE } from '../../../fact-fields.rules.ts';
import { struckOffText, isStruckOff } from './closed.rules.ts';

const dictionary = 'ENLIB_REGISTER_STATUS';
const codeTrees = createCodeTrees([{ dictionary, code: '11', parent: null, label: '注销' }]);
const enterprise = (registerStatus: string | null) =>
  profileOf(
    FACT_CATALOGUE,
    registerStatus === null
      ? []
      : [
          {
            field: 'registerStatus',
            value: registerStatus,
            source: 'official',
            asOf: '2026-01-01',
            validUntil: null,
            period: null,
          },
        ],
    '2026-11-20',
  );

describe('登记状态', () => {
  it.each(['09', '10', '11', '12', '13'])('吊销、注销、撤销、责令关闭（%s）的什么也不能申报', (status) => {
    expect(isStruckOff(enterprise(status))).toBe(true);
  });

  it.each(['01', '02', '03', '04', '05', '06', '07', '08', '99', null])('%s 的照常判断', (status) => {
    expect(isStruckOff(enterprise(status))).toBe(false);
    expect(struckOffText(enterprise(status), { codeTrees })).toBeNull();
  });

  it('理由说的是登记状态', () => {
    expect(struckOffText(enterprise('11'), { codeTrees })).toBe('登记状态为「注销」，不能再申报和享受政策');
  });
});
