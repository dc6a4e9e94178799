// What owners of drafts are told of a newer version of their form.
import type { FormChange } from '@yqt/forms/form-changes';

const KINDS = { added: '新增', removed: '删去', changed: '修改', moved: '移动' } as const;
/** A message names so many questions of a sort; the draft's page and the form itself show all. */
const MOST_NAMED = 5;
/** Characters of a question's words. */
const MOST_WORDS = 24;

/** 「新增 2 项（法定代表人、设备清单），删去 1 项（传真）」. */
export function changesText(changes: readonly FormChange[]): string {
  const said = (['added', 'removed', 'changed', 'moved'] as const).flatMap((kind) => {
    const labels = changes.filter((one) => one.kind === kind).map(({ label }) => shortened(label));
    return labels.length === 0 ? [] : [`${KINDS[kind]} ${labels.length} 项（${namesText(labels)}）`];
  });
  return said.length === 0 ? '各项内容没有增减或修改' : said.join('，');
}

const shortened = (label: string): string =>
  label.length > MOST_WORDS ? `${label.slice(0, MOST_WORDS)}…` : label;

const namesText = (labels: readonly string[]): string =>
  `${labels.slice(0, MOST_NAMED).join('、')}${labels.length > MOST_NAMED ? '等' : ''}`;

export const newFormMessage = (
  subjectTitle: string,
  { version, changes }: { version: number; changes: string },
): { title: string; body: string } => ({
  title: `「${subjectTitle}」的表单已更新，您的草稿可换用新版`,
  body: `第 ${version} 版与您草稿所用的一版相比：${changes}。您已填写的内容都保留，草稿可以按原来的一版继续填写和提交；打开草稿，页首列出换用新版后哪些内容沿用、哪些不再沿用，再决定是否换用。`,
});
