// Words of 拆分申报事项.
export const splitText = {
  title: '拆分申报事项',
  hint: (free: number, made: number) => `可拆分 ${free} 处，已拆出 ${made} 项`,
  lead: '勾选给予支持的条款、要点或段落，各成为一项申报事项的草稿。来源、文号、发文机关、支持对象、申报窗口和联系方式照文件带入，可在草稿里再改；逐项审核后才发布。按已保存的内容拆分。',
  none: '没有可以拆分的条款、要点或编号的段落，请先填写并保存',
  from: '出自：',
  made: '已拆出：',
  others: '文件已改动，以下申报事项所出的条款现在没有了：',
  choose: (clause: string) => `拆分${clause}`,
  partTitle: (clause: string) => `${clause}的标题`,
  amount: (clause: string) => `${clause}的最高金额（万元）`,
  amountHint: '条款没有写明的不填',
  preview: '预览将生成的内容',
  make: '生成草稿',
  planned: (count: number) => `将生成 ${count} 项草稿，还没有保存：`,
  done: (made: number, known: number) =>
    `已生成 ${made} 项草稿${known > 0 ? `，${known} 处此前已拆出，没有重复生成` : ''}。`,
  known: '此前已拆出，不再生成',
} as const;
