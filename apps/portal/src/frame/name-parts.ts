// Where the name of a zone may go on in the next line: between its words, never within one. Kinds of zones are named with few
// words; what stands before them is the place's own name and is one word. Server only.

/** The words that tell what kind of zone it is (中国开发区审核公告目录 2018); the longer before what they begin or end with. */
const KINDS =
  /(高新技术|经济技术|产业园区|工业园区|产业园|工业园|科技园|综合保税区|出口加工区|保税港区|经济|产业|工业|旅游|农业|开发区|园区|保税区|加工区|合作区|示范区|试验区|集中区|度假区)/;

/** The name in its words: 中新苏滁 · 高新技术 · 产业 · 开发区. */
export const nameParts = (name: string): string[] => name.split(KINDS).filter(Boolean);
