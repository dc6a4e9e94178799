// Which fields have a bearing on others by the table of implications: those from which they follow, and so on.
import { IMPLICATIONS } from './implications.rules.ts';

/** The fields themselves with everything from which any of them may follow. */
export function fieldsBehind(fields: Iterable<string>): ReadonlySet<string> {
  const behind = new Set(fields);
  // a set tells of what is added while it is gone through
  for (const field of behind)
    for (const rule of IMPLICATIONS)
      if (rule.field === field) for (const from of [...rule.from, ...(rule.within ?? [])]) behind.add(from);
  return behind;
}
