// Figures without binary rounding: a decimal with at most 4 decimals is kept as the integer of its ten-thousandths, so
// that 0.1 + 0.2 is 0.3 and a ratio at its threshold is met. The range is that of safe integers: ± 900,719,925,474.0991.

/** Ten-thousandths: rates are published with up to 4 decimals, amounts in 万元 with 4 are exact to the 元. */
export const SCALE = 10_000;
const DECIMALS = 4;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,4})0*)?$/;

/** The ten-thousandths of a decimal text; null for any other text, for more decimals, or beyond the range. */
export function parseDecimal(text: string): number | null {
  const [, sign, whole, part = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const scaled = Number(whole + part.padEnd(DECIMALS, '0'));
  if (!Number.isSafeInteger(scaled)) return null;
  return sign && scaled !== 0 ? -scaled : scaled;
}

/** The shortest decimal text of ten-thousandths. */
export function formatDecimal(scaled: number): string {
  const digits = String(Math.abs(scaled)).padStart(DECIMALS + 1, '0');
  const part = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, -DECIMALS)}${part && `.${part}`}`;
}
