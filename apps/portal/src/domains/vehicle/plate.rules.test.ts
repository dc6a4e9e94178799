import { describe, expect, it } from 'vitest';
import { maskPlate, plateFault, plateKind, plateText } from './plate.rules.ts';

describe('车牌号', () => {
  it.each([
    ['皖M12345', '普通'],
    ['皖MA123B', '普通'],
    ['京A0006D', '普通'],
    ['皖MD12345', '新能源'],
    ['皖MF1234A', null],
    ['皖MFA1234', '新能源'],
    ['皖M12345D', '新能源'],
    ['皖M12345F', '新能源'],
    ['皖M1234挂', '挂车'],
    ['皖M1234学', '教练'],
    ['粤ZA123港', '港澳'],
    ['粤ZA123澳', '港澳'],
    ['粤BA123港', null],
    ['皖M12345临', '临时'],
    ['皖MABCDE', null],
    ['皖M1234', null],
    ['皖M123456', null],
    ['皖I12345', null],
    ['皖MO2345', null],
    ['ＸM12345', null],
    ['M123456', null],
    ['', null],
  ])('%s：%s', (plate, kind) => {
    expect(plateKind(plate)).toBe(kind);
  });

  it('填写时的空格、点与小写归一，粘贴带来的看不见的字符不算', () => {
    const typed = [' 皖m·123 45 ', '皖Ｍ１２３４５', '皖M-12345', '\u202A皖M12345\u200B'];
    expect(new Set(typed.map(plateText))).toEqual(new Set(['皖M12345']));
  });

  it('遮盖中间，首尾可辨', () => {
    expect(['皖M12345', '皖MD12345'].map(maskPlate)).toEqual(['皖M***45', '皖M***45']);
  });

  it.each([
    ['皖M12345', 'vehicle', null],
    ['皖M1234挂', 'vehicle', '挂车请填在牵引车的「挂车号牌」中'],
    ['皖M1234挂', 'trailer', null],
    ['皖M12345', 'trailer', '挂车号牌应以「挂」结尾'],
    ['皖MO2345', 'vehicle', '车牌号不使用字母 I 和 O，请核对是否为数字 1 和 0'],
    ['12345', 'vehicle', '车牌号格式不正确，例如 皖M12345、皖MD12345'],
  ] as const)('%s 作 %s：%s', (plate, use, fault) => {
    expect(plateFault(plate, use)).toBe(fault);
  });
});
