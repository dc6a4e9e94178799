// The sections of the home page below search and banner: what they are called, and in which order a tenant has them.

/** In the portal's own order. */
export const HOME_SECTIONS = [
  'tools',
  'today',
  'calendar',
  'popular',
  'news',
  'notices',
  'activities',
  'appeals',
  'topics',
  'services',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

export const HOME_SECTION_LABELS: Readonly<Record<HomeSection, string>> = {
  tools: '企业工具',
  today: '今日可申报',
  calendar: '政策日历',
  popular: '热门政策',
  news: '新闻',
  notices: '通知公告',
  activities: '活动',
  appeals: '诉求反馈',
  topics: '政策图解',
  services: '更多服务',
};

/** A section in its place. */
export interface PlacedSection {
  name: HomeSection;
  isHidden: boolean;
}

const isSection = (name: string): name is HomeSection => HOME_SECTIONS.some((one) => one === name);

/** Sections that show a part of another: where that one is hidden, they do not come unasked. */
const PARTS: Readonly<Partial<Record<HomeSection, HomeSection>>> = { notices: 'news' };

/** Every section once, as a tenant keeps them; a section that came since stands after the one that it follows by itself. */
export function placedSections(
  kept: { sections: readonly string[]; hidden: readonly string[] } | undefined,
): PlacedSection[] {
  const order = [...new Set(kept?.sections.filter(isSection) ?? [])];
  for (const [at, name] of HOME_SECTIONS.entries()) {
    const before = HOME_SECTIONS[at - 1];
    if (!order.includes(name)) order.splice(before ? order.indexOf(before) + 1 : 0, 0, name);
  }
  const isHidden = (name: HomeSection): boolean => {
    if (!kept) return false;
    const whole = PARTS[name];
    return kept.hidden.includes(whole !== undefined && !kept.sections.includes(name) ? whole : name);
  };
  return order.map((name) => ({ name, isHidden: isHidden(name) }));
}

/** Why sections cannot stand so; null = they can. */
export function layoutFault(sections: readonly PlacedSection[]): string | null {
  const names = new Set(sections.map(({ name }) => name));
  if (names.size !== HOME_SECTIONS.length || sections.length !== names.size)
    return '每个栏目须恰好列出一次，请刷新后再排';
  return sections.every(({ isHidden }) => isHidden) ? '至少显示一个栏目' : null;
}

/** The section one place up or down; as it is where it cannot go further. */
export function movedSection(
  sections: readonly PlacedSection[],
  name: HomeSection,
  by: 1 | -1,
): readonly PlacedSection[] {
  const at = sections.findIndex((one) => one.name === name);
  const moved = sections[at];
  const to = at + by;
  return !moved || to < 0 || to >= sections.length
    ? sections
    : sections.toSpliced(at, 1).toSpliced(to, 0, moved);
}
