// Words about starting from an earlier declaration.
export const earlierWords = {
  from: '带入以往的填报内容',
  fromHint: '带入后请逐项核对；企业信息中已有的以企业信息为准，承诺与材料须重新提供',
  fromNothing: '不带入，按企业信息预填',
} as const;

/** One earlier declaration as a choice. */
export const earlierText = ({
  receiptNo,
  day,
  stateLabel,
}: {
  receiptNo: string | null;
  day: string;
  stateLabel: string;
}): string => `${day} 提交${receiptNo === null ? '' : `（${receiptNo}）`} · ${stateLabel}`;
