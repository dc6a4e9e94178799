// Words of tables.

/** Words of a table. */
export const tableText = {
  columns: '列设置',
  shown: '显示的列',
  apply: '应用',
  export: '导出',
  pickAll: '全选',
  pick: (name: string): string => `选择 ${name}`,
  picked: (count: number): string => `已选 ${count} 项`,
} as const;
