// Two texts as one, with what went and what came marked (`packages/forms/src/mark-changes.ts` finds it, `packages/ui` draws it).
import Type, { type Static } from 'typebox';
import { OneOf } from './schema.ts';

const MarkedRun = Type.Object({ mark: OneOf(['same', 'gone', 'new']), text: Type.String() });
export type MarkedRun = Static<typeof MarkedRun>;

/** A line, or a row whose cells are parted by a tab. */
const MarkedBlock = Type.Array(MarkedRun);
export type MarkedBlock = Static<typeof MarkedBlock>;

export const MarkedText = Type.Object({
  blocks: Type.Array(MarkedBlock),
  /** Some of it was too much to compare word by word: it is marked in whole lines. */
  isCoarse: Type.Boolean(),
});
export type MarkedText = Static<typeof MarkedText>;
