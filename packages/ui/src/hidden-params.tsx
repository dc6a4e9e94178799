// The rest of the query inside a GET form, so that a search or a jump keeps filters and order.
import { keptParams } from './query-link.ts';

export interface HiddenParamsProps {
  query: string;
  /** Names that the form sets itself, or that must fall away (the page number, when a filter changes). */
  without: readonly string[];
}

export function HiddenParams({ query, without }: HiddenParamsProps) {
  return keptParams(query, without).map(({ key, name, value }) => (
    <input key={key} type="hidden" name={name} value={value} />
  ));
}
