// What the owner of a case changed from one submission to the next.
import { newEffort, type Effort } from '@yqt/forms/mark-line';
import { markedAnswers } from '@yqt/forms/marked-answers';
import type { Words } from '@yqt/forms/cell-text';
import type { FormDefinition } from '@yqt/forms/form';
import { openAnswers } from '@yqt/forms/seal';
import type { CaseView } from '../../case-shapes.rules.ts';
import type { SnapshotRow } from '../../server/history.sql.ts';

/** The newest first; the first one changed nothing. Private answers are masks. */
export const submissionsOf = (
  form: FormDefinition,
  snapshots: readonly SnapshotRow[],
  words: Words,
  effort: Effort = newEffort(),
): CaseView['submissions'] =>
  snapshots.map(({ n, takenAt, isSupplement, answers }, at) => {
    const before = snapshots[at + 1];
    const changes = before
      ? markedAnswers(
          [
            form,
            { before: openAnswers(form, before.answers, null), after: openAnswers(form, answers, null) },
            words,
          ],
          effort,
        )
      : [];
    return { n, takenAt, isSupplement, changes };
  });
