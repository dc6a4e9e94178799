// Somebody else has saved the draft meanwhile: what differs, part by part, and the choice. Nothing is overwritten before it is made.
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { VersionChoice } from '@yqt/ui/form/version-choice';
import type { RuleVersion } from '../../rule-shape.rules.ts';
import css from './rule-editor.module.css';
import { draftConflictText as text, versionText } from '../rule-editor.text.ts';
import { withApartIds, defaultOf, differingParts, mergedDraft } from './draft-merge.ts';
import { partWords } from './draft-parts.ts';
import { ruleFormOf } from './rule-form.ts';
import type { RuleWords } from '../rule-words.ts';
import type { DraftConflict, DraftSaving } from './use-draft-saving.ts';
import type { RuleFormHandle } from './use-rule-form.ts';

export interface DraftConflictDialogProps {
  conflict: DraftConflict;
  editor: RuleFormHandle;
  words: RuleWords;
  settle: DraftSaving['settle'];
}

export const DraftConflictDialog = ({ conflict: { theirs }, ...props }: DraftConflictDialogProps) =>
  theirs ? <Choosing theirs={theirs} {...props} /> : <Gone settle={props.settle} />;

/** Of both what only one has changed is chosen already. */
function Choosing({
  theirs,
  editor: { base, form },
  words,
  settle,
}: Omit<DraftConflictDialogProps, 'conflict'> & { theirs: RuleVersion }) {
  const drafts = withApartIds({ base, mine: form, theirs: ruleFormOf(theirs) });
  const parts = differingParts(drafts);
  return (
    <VersionChoice
      title={text.title}
      lead={text.lead(theirs.author ?? versionText.import, theirs.updatedAt)}
      parts={parts.map((part) => ({
        name: part.name,
        side: defaultOf(part, drafts),
        ...partWords(part, drafts, words),
      }))}
      onSettle={(chosen) => settle(mergedDraft(drafts, chosen))}
      onClose={() => settle('wait')}
    >
      {parts.length === 0 ? <p className={css.quiet}>{text.same}</p> : null}
    </VersionChoice>
  );
}

/** There is no draft any more that one's own could go into. */
const Gone = ({ settle }: Pick<DraftConflictDialogProps, 'settle'>) => (
  <Dialog
    isOpen
    onClose={() => settle('wait')}
    title={text.title}
    footer={
      <>
        <Button onClick={() => settle('wait')}>{text.keep}</Button>
        <Button variant="primary" onClick={() => settle('theirs')}>
          {text.takeLatest}
        </Button>
      </>
    }
  >
    <p>{text.gone}</p>
    <p className={css.quiet}>{text.takeLatestNote}</p>
  </Dialog>
);
