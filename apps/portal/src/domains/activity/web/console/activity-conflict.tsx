// An activity that somebody else has saved while its reader wrote: who and when, and which of the two versions of each field is kept.
import { useState } from 'react';
import type { Answers } from '@yqt/forms/answers';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { Notice } from '@yqt/ui/notice';
import type { Client } from '@yqt/endpoint/client';
import type { activityDeskContract } from '../../contract.ts';
import { activityEditorText as text } from './desk.text.ts';
import type { EditorReply, Version } from './saved-in-place.ts';

type Draft = Awaited<ReturnType<Client<typeof activityDeskContract>['getDraft']>>;

export interface ActivityConflictProps {
  /** As it is stored now. */
  draft: Draft;
  /** What both started from, so that only what the reader touched is theirs by default. */
  base: Version;
  /** What was refused: whoever has put the choice off is asked again by the next one. */
  reply: EditorReply | undefined;
  onSettle: (merged: Answers) => void;
}

export function ActivityConflict({ draft, base, reply, onSettle }: ActivityConflictProps) {
  const [put, setPut] = useState<object | null>(null);
  const { updatedName, updatedAt, values: theirs, revision, canWrite } = draft;
  if (!canWrite || revision <= base.revision) return null;
  const refusal = reply?.state === 'conflict' ? reply.result : null;
  // the reply comes before the record that it speaks of
  const isToldOf = refusal !== null && revision >= refusal.stored;
  if (refusal !== null && !isToldOf) return null;
  const isPublishing = refusal?.act === 'publish' && draft.state === 'draft';
  return (
    <>
      <Notice tone="warning" isLive>
        {text.waits(updatedName, updatedAt)}
      </Notice>
      {!isToldOf || put === reply || !reply?.values ? null : (
        <ConflictDialog
          view={draft}
          versions={{ mine: reply.values, theirs, base: base.values }}
          lead={text.theirs(updatedName, updatedAt) + (isPublishing ? text.thenPublished : '')}
          onSettle={(merged) => {
            setPut(reply);
            onSettle(merged);
          }}
          onClose={() => setPut(reply)}
        />
      )}
    </>
  );
}
