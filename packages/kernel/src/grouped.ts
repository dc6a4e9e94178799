/** 「12,345.6」 of 「12345.6」: decimal text with thousands separators, a sign kept. */
export function grouped(text: string): string {
  const [digits = '', part] = text.split('.');
  const whole = digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? whole : `${whole}.${part}`;
}
