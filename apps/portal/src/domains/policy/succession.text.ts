export const leadsBackText = (successor: string): string =>
  `编号为 ${successor} 的政策又由本政策替代，两者不能互相替代，请核对`;
export const noOtherText = (successor: string): string => `没有编号为 ${successor} 的其他政策`;
