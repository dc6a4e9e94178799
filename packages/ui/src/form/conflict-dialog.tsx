// Two versions of a form side by side: what the reader typed, and what somebody else has saved meanwhile. Only what both
// say differently is asked; nothing is overwritten before the choice.
import type { Answers } from '@yqt/forms/answers';
import { answerLines } from './cell-text.ts';
import { defaultSide, differingFields, mergeAnswers, type Versions } from './form-conflict.ts';
import type { FormView } from './form-view.ts';
import * as text from './form.text.ts';
import { VersionChoice } from './version-choice.tsx';

export interface ConflictDialogProps {
  view: Pick<FormView, 'form' | 'dictionaries' | 'files'>;
  versions: Versions;
  /** What it says first; else that the content was saved elsewhere. */
  lead?: string;
  onSettle: (answers: Answers) => void;
  /** Closed without a choice: nothing is saved until it is asked for again. */
  onClose: () => void;
}

export const ConflictDialog = ({
  view,
  versions,
  lead = text.TEXT_CONFLICT_LEAD,
  onSettle,
  onClose,
}: ConflictDialogProps) => (
  <VersionChoice
    lead={lead}
    parts={differingFields(view.form, versions).map((field) => ({
      name: field.name,
      label: field.label,
      lines: {
        mine: answerLines(field, versions.mine[field.name], view),
        theirs: answerLines(field, versions.theirs[field.name], view),
      },
      side: defaultSide(field, versions),
    }))}
    onSettle={(chosen) => onSettle(mergeAnswers(view.form, versions, chosen))}
    onClose={onClose}
  />
);
