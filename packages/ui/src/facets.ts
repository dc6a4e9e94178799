// What a FilterBar shows and where its links lead: pure, so the rules are tested without a page.
import { queryLink } from './query-link.ts';

export interface FacetOption {
  value: string;
  label: string;
  /** Rows behind this option; absent = not counted. */
  count?: number;
}

export interface FacetGroup {
  /** Parameter of the query. */
  name: string;
  label: string;
  options: readonly FacetOption[];
  /** Chosen values, in the order of the query. */
  selected: readonly string[];
  /** `single`: one value at most (links). `multiple`: values add up (links that toggle). `checkbox`: boxes with 「筛选」. */
  mode?: 'single' | 'multiple' | 'checkbox';
  /** Stands under 「更多筛选」 until something in it is chosen. */
  isSecondary?: boolean;
}

export interface Chip {
  key: string;
  label: string;
  /** The query without this condition. */
  to: string;
}

/** The query after a click on an option: sets it, or takes it away if it was chosen. The page number falls away. */
export function optionLink(
  group: FacetGroup,
  value: string,
  at: { query: string; pageParam: string },
): string {
  const isChosen = group.selected.includes(value);
  const rest = group.selected.filter((one) => one !== value);
  const next = isChosen ? rest : group.mode === 'single' ? [value] : [...rest, value];
  return queryLink(at.query, { [group.name]: next, [at.pageParam]: null });
}

/** One removable chip per chosen value, in the order of the groups; a value without option shows itself. */
export function chipsOf(groups: readonly FacetGroup[], at: { query: string; pageParam: string }): Chip[] {
  return groups.flatMap((group) =>
    group.selected.map((value) => ({
      key: `${group.name}=${value}`,
      label: `${group.label}：${group.options.find((option) => option.value === value)?.label ?? value}`,
      to: optionLink(group, value, at),
    })),
  );
}

/** The query without any of the groups and extra names. */
export function clearedLink(names: readonly string[], at: { query: string; pageParam: string }): string {
  return queryLink(at.query, Object.fromEntries([...names, at.pageParam].map((name) => [name, null])));
}
