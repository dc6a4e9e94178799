// Somebody else has saved the draft meanwhile: what differs, and the choice. Nothing is overwritten before it is made.
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { DiffLines } from '../versions/diff-lines.tsx';
import { ruleDiff, type RuleSide } from '../versions/rule-diff.ts';
import css from './rule-editor.module.css';
import { draftConflictText as text, versionText } from '../rule-editor.text.ts';
import { sideOf } from './rule-form.ts';
import type { RuleWords } from '../rule-words.ts';
import type { DraftConflict, DraftSaving } from './use-draft-saving.ts';

export interface DraftConflictDialogProps {
  conflict: DraftConflict;
  mine: RuleSide;
  words: RuleWords;
  settle: DraftSaving['settle'];
}

export function DraftConflictDialog({ conflict: { theirs }, mine, words, settle }: DraftConflictDialogProps) {
  const lines = theirs ? ruleDiff(sideOf(theirs), mine, words) : [];
  return (
    <Dialog
      isOpen
      size="l"
      onClose={() => settle('wait')}
      title={text.title}
      footer={
        <>
          <Button onClick={() => settle('wait')}>{text.keep}</Button>
          <Button variant={theirs ? 'default' : 'primary'} onClick={() => settle('theirs')}>
            {text.takeTheirs}
          </Button>
          {theirs ? (
            <Button variant="primary" onClick={() => settle('mine')}>
              {text.keepMine}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{theirs ? text.lead(theirs.author ?? versionText.import, theirs.updatedAt) : text.gone}</p>
      <p className={css.quiet}>
        {text.takeTheirs}：{text.takeTheirsNote}
      </p>
      {theirs ? (
        <>
          <h3 className={css.part}>{text.difference}</h3>
          {lines.length > 0 ? <DiffLines lines={lines} /> : <p className={css.quiet}>{text.same}</p>}
        </>
      ) : null}
    </Dialog>
  );
}
