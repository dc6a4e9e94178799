// Number plates (GA 36): province sign, office letter and serial; I and O are never used. Table-tested.

export type PlateKind = '普通' | '新能源' | '挂车' | '教练' | '港澳' | '临时';

const SIGNS = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const LETTER = '[A-HJ-NP-Z]';
const SERIAL = '[A-HJ-NP-Z0-9]';

const KINDS: readonly (readonly [PlateKind, RegExp])[] = [
  // small: a letter, a letter or figure, four figures; large: five figures and a letter
  ['新能源', new RegExp(`^[${SIGNS}]${LETTER}(?:[A-HJK]${SERIAL}\\d{4}|\\d{5}[A-HJK])$`)],
  ['挂车', new RegExp(`^[${SIGNS}]${LETTER}${SERIAL}{4}挂$`)],
  ['教练', new RegExp(`^[${SIGNS}]${LETTER}${SERIAL}{4}学$`)],
  ['港澳', new RegExp(`^粤Z${SERIAL}{4}[港澳]$`)],
  ['临时', new RegExp(`^[${SIGNS}]${LETTER}${SERIAL}{5}临$`)],
  // at most two letters among the five
  ['普通', new RegExp(`^[${SIGNS}]${LETTER}(?=(?:\\d*[A-Z]){0,2}\\d*$)${SERIAL}{5}$`)],
];

/** As it is compared and kept: capitals, without spaces, the dot behind the letter, and marks that nobody sees. */
export const plateText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s·.•\p{Cf}-]/gu, '')
    .toUpperCase();

/** What kind of plate it is; null = none. */
export const plateKind = (plate: string): PlateKind | null =>
  KINDS.find(([, pattern]) => pattern.test(plate))?.[0] ?? null;

/** 皖M***45: a guard recognises it, nobody else learns it. */
export const maskPlate = (plate: string): string => `${plate.slice(0, 2)}***${plate.slice(-2)}`;

/** Why this plate cannot stand here; null = it can. */
export function plateFault(plate: string, use: 'vehicle' | 'trailer'): string | null {
  if (/[IO]/.test(plate.slice(1))) return '车牌号不使用字母 I 和 O，请核对是否为数字 1 和 0';
  const kind = plateKind(plate);
  if (kind === null) return '车牌号格式不正确，例如 皖M12345、皖MD12345';
  if (use === 'trailer') return kind === '挂车' ? null : '挂车号牌应以「挂」结尾';
  return kind === '挂车' ? '挂车请填在牵引车的「挂车号牌」中' : null;
}
