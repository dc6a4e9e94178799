// Photos of the pages of a material become one PDF: chosen or taken, put in order, sent one by one, and put together by the server. What
// was sent already is not sent again after a fault.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@yqt/ui/button';
import { FileChooser } from '@yqt/ui/file-chooser';
import type { CaseView } from '../../contract.ts';
import css from './files.module.css';
import { caseFilesText as text } from './files.text.ts';
import { MOST_PHOTOS } from '../../../file/web/send-file.part.ts';
import { usePhotos } from './use-photos.ts';

type Material = CaseView['materials'][number];

export interface PhotosProps {
  /** Of the case. */
  id: string;
  item: Material;
}

export function PhotosToPdf({ id, item }: PhotosProps) {
  const { revalidate } = useRevalidator();
  const photos = usePhotos({ id, code: item.code }, () => void revalidate());
  const { pages, isBusy, said, fault } = photos;
  const hint = `photos-hint-${item.code}`;
  return (
    <div className={css.form}>
      <p id={hint} className={css.hint}>
        {text.photosHint(item, MOST_PHOTOS)}
      </p>
      {pages.length > 0 ? (
        <ol className={css.files} aria-label={text.photosList}>
          {pages.map(({ key, file }, at) => (
            <li key={key} className={css.line}>
              <Thumb file={file} />
              <span className={css.name}>{text.photoPage(at + 1, file.name)}</span>
              <PageButtons at={at} count={pages.length} photos={photos} />
            </li>
          ))}
        </ol>
      ) : null}
      <div className={css.acts}>
        <FileChooser
          id={`photos-${item.code}`}
          face={text.photosChoose}
          aria-label={`${item.label} ${text.photosChoose}`}
          aria-describedby={hint}
          accept="image/jpeg,image/png"
          multiple
          disabled={isBusy || pages.length >= MOST_PHOTOS}
          onChange={({ target }) => {
            photos.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        {pages.length > 0 ? (
          <Button variant="primary" isBusy={isBusy} onClick={() => void photos.send()}>
            {text.photosSend(pages.length)}
          </Button>
        ) : null}
      </div>
      <output>{said}</output>
      <output>{fault}</output>
    </div>
  );
}

const THUMB = 64;

/** Drawn, not addressed: the page's policy lets pictures come from the portal alone. */
function Thumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Outside system: the browser's decoder.
  useEffect(() => {
    let isOver = false;
    const draw = (picture: ImageBitmap) => {
      const side = Math.min(picture.width, picture.height);
      const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
      if (!isOver) canvas.current?.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, THUMB, THUMB);
      picture.close();
    };
    // a picture that cannot be read is told of by the server
    createImageBitmap(file).then(draw, () => {});
    return () => {
      isOver = true;
    };
  }, [file]);
  return <canvas ref={canvas} width={THUMB} height={THUMB} className={css.thumb} aria-hidden="true" />;
}

interface PageButtonsProps {
  at: number;
  count: number;
  photos: ReturnType<typeof usePhotos>;
}

function PageButtons({ at, count, photos: { isBusy, move, remove } }: PageButtonsProps) {
  const page = at + 1;
  return (
    <>
      <Button
        size="s"
        aria-label={text.photoUp(page)}
        disabled={isBusy || at === 0}
        onClick={() => move(at, at - 1)}
      >
        {text.up}
      </Button>
      <Button
        size="s"
        aria-label={text.photoDown(page)}
        disabled={isBusy || page === count}
        onClick={() => move(at, at + 1)}
      >
        {text.down}
      </Button>
      <Button
        size="s"
        variant="text"
        aria-label={text.photoOut(page)}
        disabled={isBusy}
        onClick={() => remove(at)}
      >
        {text.remove}
      </Button>
    </>
  );
}
