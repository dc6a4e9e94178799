// The shape of a comparison of two versions of an item.
import Type, { type Static } from 'typebox';
import { MarkedText } from '@yqt/kernel/marked';
import { Nullable } from '@yqt/kernel/schema';

const Text = Type.String();

/** What changed from a version to another one, or to the draft (`against` null), in words. */
export const VersionChanges = Type.Object({
  revision: Type.Integer(),
  against: Nullable(Type.Integer()),
  changes: Type.Array(
    Type.Object({
      path: Text,
      label: Text,
      before: Text,
      after: Text,
      /** Both in one; of formatted text with where links and pictures lead. */
      marked: MarkedText,
      /** The words are the same: only headings, lists or weights differ. */
      isFormatOnly: Type.Boolean(),
    }),
  ),
});
export type VersionChanges = Static<typeof VersionChanges>;
