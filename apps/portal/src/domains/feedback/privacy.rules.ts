// Personal data in what is to be published: numbers and addresses by their shape, names by what the asker gave.
const SHAPES: readonly { what: string; shape: RegExp }[] = [
  { what: '身份证号', shape: /(?<!\d)\d{17}[\dXx](?!\d)/ },
  { what: '手机号', shape: /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/ },
  { what: '电话号码', shape: /(?<!\d)0\d{2,3}[\s-]?\d{7,8}(?!\d)/ },
  { what: '银行账号', shape: /(?<!\d)\d{16,19}(?!\d)/ },
  { what: '电子邮箱', shape: /[\w.+-]+@[\w-]+\.[\w.-]+/ },
  { what: '车牌号', shape: /[\u4e00-\u9fa5][A-Z][A-Z0-9]{5,6}(?![A-Z0-9])/ },
];

/** What personal data a text holds, in words; `names` are the asker's. Empty = none was found. */
export const personalDataIn = (text: string, names: readonly string[]): string[] => [
  ...SHAPES.filter(({ shape }) => shape.test(text)).map(({ what }) => what),
  ...(names.some((name) => name.length > 1 && text.includes(name)) ? ['提问人称呼'] : []),
];
