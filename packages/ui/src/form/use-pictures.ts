// Pictures on their way into formatted text: what each shows is asked for first, then they are stored one after the other.
import { useState } from 'react';
import { isOfKind, kindFault } from './file-kind.ts';
import { richText as text } from './form.text.ts';
import { useUploadHold } from './use-upload-hold.ts';

/** Stores a picture and answers its address, or why it was not stored. */
export type StorePicture = (file: File) => Promise<{ src: string } | { refused: string }>;

/** A picture as it is written: its address, what it shows, and its size where the browser can read it. */
export interface Stored {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface Pictures {
  /** In the same order; null = not stored, which `fault` says. */
  store: (files: readonly File[]) => Promise<(Stored | null)[]>;
  isSending: boolean;
  fault: string;
}

/** What formatted text shows. */
export const PICTURE_ENDINGS = ['.jpg', '.jpeg', '.png'];

/** Of an editor that takes no pictures none are ever given. */
export function usePictures(onPicture: StorePicture | undefined): Pictures {
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  useUploadHold(isSending, fault);
  const store = async (files: readonly File[]): Promise<(Stored | null)[]> => {
    const wrong = files.find(({ name }) => !isOfKind(name, PICTURE_ENDINGS));
    if (wrong) {
      setFault(`${wrong.name}：${kindFault(wrong.name, PICTURE_ENDINGS)}`);
      return files.map(() => null);
    }
    const named = files.map((file, at) => ({ file, alt: askedAlt(at + 1, files.length) }));
    const missing = named.some(({ alt }) => alt === '') ? text.altMissing : '';
    setFault(missing);
    setSending(named.some(({ alt }) => alt !== ''));
    const stored: (Stored | null)[] = [];
    for (const { file, alt } of named) {
      const answer = alt === '' || !onPicture ? null : await onPicture(file);
      if (answer && 'refused' in answer) setFault(answer.refused);
      stored.push(answer && 'src' in answer ? { src: answer.src, alt, ...(await sizeOf(file)) } : null);
    }
    setSending(false);
    return stored;
  };
  return { store, isSending, fault };
}

const askedAlt = (at: number, count: number): string =>
  globalThis.prompt(count === 1 ? text.altAsk : text.altAskOf(at, count), '')?.trim() ?? '';

/** By which a page leaves room for the picture; nothing of one that the browser cannot read. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | object> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return {};
  }
}
