// A stored tree as it arrives: the contract leaves its shape open, the rule language gives it. Whatever is no tree reads
// as nothing, so that a page never breaks by a record.
import { COMPARISONS, DECLARATION_SPANS, type AnyLeaf, type LeafValue, type RuleTree } from '@yqt/rules/tree';

/** The tree, or null where it is none. */
export function ruleTreeOf(given: unknown): RuleTree | null {
  if (typeof given !== 'object' || given === null) return null;
  const parts = new Map<string, unknown>(Object.entries(given));
  const all = membersIn(parts.get('all'));
  if (all) return { all };
  const any = membersIn(parts.get('any'));
  if (any) return { any };
  const of = membersIn(parts.get('of'));
  const count = parts.get('atLeast');
  if (of && typeof count === 'number') return { atLeast: count, of };
  if (!parts.has('not')) return leafOf(parts);
  const inner = ruleTreeOf(parts.get('not'));
  return inner && { not: inner };
}

function membersIn(given: unknown): RuleTree[] | null {
  if (!Array.isArray(given)) return null;
  const members = given.map(ruleTreeOf);
  return members.every((member) => member !== null) ? members : null;
}

function leafOf(parts: ReadonlyMap<string, unknown>): AnyLeaf | null {
  const text = (name: string) => textOf(parts.get(name));
  const [id, words, clause, unit] = [text('id'), text('text'), text('clause'), text('unit')];
  if (id === undefined) return null;
  const tail = clause === undefined ? {} : { clause };
  if (parts.get('op') === 'manual') return { id, op: 'manual', text: words ?? '', ...tail };
  if (parts.get('op') === 'declared') {
    const holds = DECLARATION_SPANS.find((one) => one === parts.get('holds'));
    const evidence = textsOf(parts.get('evidence'));
    return { id, op: 'declared', text: words ?? '', evidence, ...(holds && { holds }), ...tail };
  }
  const op = COMPARISONS.find((one) => one === parts.get('op'));
  const [field, value] = [text('field'), valueOf(parts.get('value'))];
  if (!op || field === undefined || value === undefined) return null;
  return {
    id,
    field,
    op,
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(words === undefined ? {} : { text: words }),
    ...tail,
  };
}

const textOf = (given: unknown): string | undefined => (typeof given === 'string' ? given : undefined);

const textsOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];

const isFigure = (given: unknown): given is string | number =>
  typeof given === 'string' || typeof given === 'number';

function valueOf(given: unknown): LeafValue | undefined {
  if (isFigure(given) || typeof given === 'boolean') return given;
  return Array.isArray(given) && given.every(isFigure) ? given : undefined;
}
