// The picture that stands for a whole item in lists and above its text.

export const coverField = {
  name: 'cover',
  kind: 'picture',
  label: '封面',
  shapes: ['wide', 'square'],
  hint: '可以不传；显示在列表和标题下方',
} as const;
