// Taking an earlier version up again: what is typed is saved first, so that it stays among the versions, and a refusal is said here.
import { useRef, useState, type FormEvent } from 'react';
import { FORM_KEY } from '@yqt/endpoint/client';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey, useFormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { useOnePress } from '../../../../page/one-press.ts';
import { itemPageText as text } from './item.text.ts';

/** What is written is saved: the revision that it is; or why it is not, in words; null where a file that has not arrived says so. */
export type SaveWritten = (label: string) => Promise<number | string | null>;

export interface RestoreVersionProps {
  version: number;
  /** The revision that the page was loaded with, for a browser without scripts. */
  seen: number;
  saveWritten: SaveWritten;
}

export function RestoreVersion({ version, seen, saveWritten }: RestoreVersionProps) {
  const fetcher = useFetcher<FormReply>();
  const formKey = useFormKey();
  const [notSaved, setNotSaved] = useState('');
  const label = text.restoreNow(version);
  const { isBusy, press } = useOnePress();
  const formRef = useRef<HTMLFormElement>(null);
  const restore = async (): Promise<void> => {
    setNotSaved('');
    const saved = await saveWritten(label);
    if (typeof saved === 'string') setNotSaved(saved);
    // another version may be looked at by now: its fetcher is gone with this form
    if (typeof saved !== 'number' || formRef.current === null) return;
    const asked = { event: 'restore', version, revision: saved, [FORM_KEY]: formKey };
    await fetcher.submit(asked, { method: 'post', action: '?' });
  };
  return (
    <AskTwice label={text.restore} question={text.restoreNote}>
      <fetcher.Form
        ref={formRef}
        method="post"
        action="?"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void press(restore);
        }}
      >
        <FormKey />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={seen} />
        <Button
          type="submit"
          name="event"
          value="restore"
          variant="primary"
          isBusy={isBusy || fetcher.state !== 'idle'}
        >
          {label}
        </Button>
        <output>{notSaved || fetcher.data?.message}</output>
      </fetcher.Form>
    </AskTwice>
  );
}
