// What the calls of state words say.
export const NO_SUCH_STATE = '没有此环节';
export const ELSEWHERE = '环节名称由默认租户统一维护';
export const sameAs = (other: string): string => `与另一环节同名：${other}`;
