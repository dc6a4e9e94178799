// Words of the questions, in a report and in a trial.

export const questionText = {
  boxTitle: '补充信息',
  boxHint: '填写后立即重新匹配；每一项都可以不填',
  tryHint: '填写后立即重新匹配，内容不会保存',
  unsure: '不清楚',
  concerns: (count: number) => `涉及 ${count} 项政策`,
  /** Some of them are named, or all. */
  named: (count: number, titles: readonly string[]) =>
    `涉及 ${count} 项政策${titles.length === 0 ? '' : titles.length < count ? '，如' : '：'}${titles.map((title) => `《${title}》`).join('、')}`,
  together: (questions: number, policies: number) =>
    questions === 1
      ? `答完以上一项，至少可确认 ${policies} 项政策`
      : `答完以上 ${questions} 项，至少可确认 ${policies} 项政策`,
  official: (label: string) => `${label}：登记信息，由企业库提供，不能在此填写`,
  submit: '保存并重新匹配',
  trySubmit: '重新匹配',
  goOn: '继续补充',
  all: '完善全部匹配信息',
  savesFor: (name: string) => `将保存为${name}的自填信息`,
  empty: '请至少填写一项，再重新匹配',
  doneTitle: (decided: number, changed: number) =>
    decided > 0
      ? `已重新匹配，新确认了 ${decided} 项政策`
      : changed > 0
        ? `已重新匹配，${changed} 项政策的结论有变化`
        : '已重新匹配，结论没有变化',
  doneHint: '还需要更多信息才能得出结论，您可以继续补充下方各项',
} as const;
