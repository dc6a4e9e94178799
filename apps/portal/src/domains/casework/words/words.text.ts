// What the calls of state words say.
export const NO_SUCH_STATE = '没有此环节';
export const ELSEWHERE = '环节名称由默认租户统一维护';
export const sameAs = (other: string): string => `与另一环节同名：${other}`;
export const wordsHaveChanged = (words: readonly string[]): string =>
  `环节名称刚由同事改为：${words.join('、')}。您填写的没有保存，核对后可以再次保存`;
