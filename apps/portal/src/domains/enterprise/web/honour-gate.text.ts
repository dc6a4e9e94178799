// The word after the honour-information dialog: apart from the dialog's own, which load only where it opens.
export const honourGateText = { saved: '保存成功！' } as const;
