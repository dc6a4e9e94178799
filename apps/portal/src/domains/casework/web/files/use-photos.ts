// The photos of a PDF to be: their order, what of them was sent, and what is said of it.
import { useState } from 'react';
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { useUploadHold } from '@yqt/ui/form/use-upload-hold';
import { MOST_PHOTOS, sendFile } from '../../../file/web/send-file.part.ts';
import { makePhotosPdf } from '../browser-calls.ts';
import { caseFilesText as text } from './files.text.ts';

interface Photo {
  key: number;
  file: File;
}

/** Of a sent photo: after a fault it is not sent again. */
const stored = new WeakMap<File, string>();
let keys = 0;

const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png';

export function usePhotos(place: { id: string; code: string }, onDone: () => void) {
  const [pages, setPages] = useState<readonly Photo[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState('');
  useUploadHold(isBusy, fault);
  const add = (files: readonly File[]) => {
    const pictures = files.filter(isPicture);
    const fitting = pictures.slice(0, MOST_PHOTOS - pages.length);
    const isCut = fitting.length < pictures.length;
    setFault(isCut ? text.photosMost(MOST_PHOTOS) : pictures.length < files.length ? text.photosNone : '');
    const added = fitting.map((file) => ({ key: (keys += 1), file }));
    setPages([...pages, ...added]);
  };
  const move = (from: number, to: number) => {
    const page = pages[from];
    if (!page) return;
    setPages(pages.toSpliced(from, 1).toSpliced(to, 0, page));
    setSaid(text.photoMoved(page.file.name, to + 1));
  };
  const remove = (at: number) => setPages(pages.toSpliced(at, 1));
  const send = async () => {
    setIsBusy(true);
    setFault('');
    const refused = await sendAll(place, pages, setSaid);
    setIsBusy(false);
    setSaid('');
    if (refused !== null) return setFault(refused);
    setPages([]);
    onDone();
  };
  return { pages, isBusy, said, fault, add, move, remove, send };
}

/** Null where the PDF is there, else why it is not. */
async function sendAll(
  place: { id: string; code: string },
  pages: readonly Photo[],
  say: (words: string) => void,
): Promise<string | null> {
  const ids: string[] = [];
  try {
    for (const [at, { file }] of pages.entries()) {
      const tell = (percent: number) => say(text.photosSending(at + 1, pages.length, percent));
      tell(0);
      const known = stored.get(file);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: so each has its own progress and fault
      const sent = known === undefined ? await sendFile(file, tell) : { id: known };
      if ('refused' in sent) return `${text.photoPage(at + 1, file.name)}：${sent.refused}`;
      stored.set(file, sent.id);
      ids.push(sent.id);
    }
    say(text.photosMaking);
    await makePhotosPdf(place, ids);
    for (const { file } of pages) stored.delete(file);
    return null;
  } catch (error) {
    if (isOfThePhotos(error)) for (const { file } of pages) stored.delete(file);
    return refusalText(error, text.photosFailed);
  }
}

/** Looked at and refused, as where what was sent has gone meanwhile: another try sends them again. */
const isOfThePhotos = (error: unknown): boolean => error instanceof ApiError && error.status === 422;
