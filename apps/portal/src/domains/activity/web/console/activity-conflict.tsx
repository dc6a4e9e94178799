// An activity that somebody else has saved while its reader wrote: who and when, and which of the two versions of each field is kept.
import { useState } from 'react';
import type { Answers } from '@yqt/forms/answers';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { Notice } from '@yqt/ui/notice';
import type { FormReply } from '../../../../page/form.ts';
import type { Client } from '@yqt/endpoint/client';
import type { activityDeskContract } from '../../contract.ts';
import { activityEditorText as text } from './desk.text.ts';

type Draft = Awaited<ReturnType<Client<typeof activityDeskContract>['getDraft']>>;

export interface ActivityConflictProps {
  /** As it is stored now. */
  draft: Draft;
  /** What was refused: whoever has put the choice off is asked again by the next one. */
  reply: FormReply<number, Answers | null> | undefined;
  onSettle: (merged: Answers) => void;
}

export function ActivityConflict({ draft, reply, onSettle }: ActivityConflictProps) {
  // what both started from, so that only what the reader touched is theirs by default
  const [base, setBase] = useState(draft.values);
  const [put, setPut] = useState<object | null>(null);
  const isOpen = reply?.state === 'conflict';
  if (!isOpen && base !== draft.values) setBase(draft.values);
  if (!isOpen || reply.values === null) return null;
  const { updatedName, updatedAt, values: theirs } = draft;
  return (
    <>
      <Notice tone="warning" isLive>
        {text.waits(updatedName, updatedAt)}
      </Notice>
      {put === reply ? null : (
        <ConflictDialog
          view={draft}
          versions={{ mine: reply.values, theirs, base }}
          lead={text.theirs(updatedName, updatedAt)}
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
