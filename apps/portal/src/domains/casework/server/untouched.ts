// What an open correction names and its owner left as it was filed: they are told before they send it.
import { changedFields } from '@yqt/forms/compare';
import type { FormDefinition } from '@yqt/forms/form';
import type { CaseView } from '../case-shapes.rules.ts';
import type { SharedRows } from './case-rows.ts';
import type { CaseRow } from './case.sql.ts';
import { changedItems } from './material-faults.ts';

interface Asked {
  found: Pick<CaseRow, 'answers'>;
  form: FormDefinition;
  /** What a correction may name. */
  items: readonly { item: string; label: string }[];
}

/** In the order in which the correction names them. */
export function untouchedItems(
  { found, form, items }: Asked,
  {
    corrections,
    snapshots,
    ...beside
  }: Pick<SharedRows, 'corrections' | 'snapshots' | 'materials' | 'promises'>,
): CaseView['untouched'] {
  const open = corrections.find(({ status }) => status === 'open');
  const [filed] = snapshots;
  if (!open || !filed) return [];
  const changed = new Set([
    ...changedFields(form, { before: filed.answers, after: found.answers }).map(
      ({ name }) => `field:${name}`,
    ),
    ...changedItems(beside, filed).map((code) => `material:${code}`),
  ]);
  const labels = new Map(items.map(({ item, label }) => [item, label]));
  return open.items
    .filter(({ item }) => !changed.has(item))
    .map(({ item }) => ({ item, label: labels.get(item) ?? item }));
}
