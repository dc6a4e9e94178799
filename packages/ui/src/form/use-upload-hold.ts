// Whoever sends a file says so here: forms of the page wait for it, and the reader is told.
import { useEffect } from 'react';
import { useToast, type ToastMessage } from '../toast.tsx';
import { TEXT_NOT_SENT, TEXT_UPLOAD_FIRST } from './form.text.ts';
import { createUploadHold, type Tell } from './upload-hold.ts';

const uploads = createUploadHold();

const WORDS: Readonly<Record<Parameters<Tell>[0], ToastMessage>> = {
  waiting: { tone: 'info', text: TEXT_UPLOAD_FIRST },
  dropped: { tone: 'warning', text: TEXT_NOT_SENT },
};

/** `fault`: why the file has not arrived; empty where nothing is wrong. */
export function useUploadHold(isSending: boolean, fault: string): void {
  const toast = useToast();
  // Outside system: the page's forms, which are sent by whoever presses their buttons.
  useEffect(() => (isSending ? uploads.begin((told) => toast(WORDS[told])) : undefined), [isSending, toast]);
  useEffect(() => {
    if (fault !== '') uploads.fail();
  }, [fault]);
}

/** Before a button acts on what is stored: true when no file is on its way any more, false when one has failed. */
export const uploadsArrived = (): Promise<boolean> => uploads.arrived();
