// Which unanswered fields a computation asks for. The rules of a day read only what they use, so that nothing else is named
// as 待补充, whatever a version leaves out.
import type { Values } from '../report/tool-fields.rules.ts';

/** The same values; names that are read and have no answer are added to `asked`. */
export const watched = (values: Values, asked: Set<string>): Values =>
  new Proxy(values, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      if (target[name] === undefined) asked.add(name);
      return target[name];
    },
  });

/** May stay empty for good: it is the sum of other fields, or has a usual value. */
export const OPTIONAL: ReadonlySet<string> = new Set(['rdTotal', 'historyYears']);

/** True where a computation asks for nothing more: what it cannot tell then, no answer will. */
export function isAnswered(values: Values, compute: (values: Values) => unknown): boolean {
  const asked = new Set<string>();
  compute(watched(values, asked));
  return [...asked].every((name) => OPTIONAL.has(name));
}
