// What a tool may take from the enterprise's profile: the facts that count, and what contradicts among those stated that has
// a bearing on the tool's form, which is told and of which neither side is taken.
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { Fact } from '@yqt/rules/field';
import { fieldsBehind } from '../../../../facts/behind.rules.ts';
import { readDoubts } from '../../../enterprise/server/doubts.port.ts';
import type { ToolsDeps } from './tools-deps.ts';

export interface KnownFacts {
  facts: Fact[];
  /** Facts in doubt, by field. */
  doubted: ReadonlySet<string>;
  /** A sentence for each contradiction, with both values and their sources. */
  contradictions: string[];
}

/** What is known on a day for the form; with `hasYears` the figures of former years too. */
export async function knownFor(
  deps: Pick<ToolsDeps, 'sql' | 'now'>,
  form: FormDefinition,
  asked: { enId: string; on: string; hasYears?: boolean },
): Promise<KnownFacts> {
  const { facts, doubts } = await readDoubts(deps, asked);
  const used = fieldsBehind(fieldsOf(form).flatMap(({ fact }) => fact ?? []));
  const own = doubts.filter(({ fields }) => fields.some((field) => used.has(field)));
  return {
    facts,
    doubted: new Set(own.flatMap(({ fields }) => fields)),
    contradictions: own.map(({ text }) => text),
  };
}
