// One picture of a form: the file, what it shows, and what is cut out of it for each shape. Cuts are set by sliders, which a
// keyboard, a finger and a screen reader all move; what is left alone shows the middle.
import { useState } from 'react';
import { parsePicture, writePicture, type Picture } from '@yqt/forms/picture';
import { pictureFaultText as faults } from '@yqt/forms/form.text';
import type { PictureShape } from '@yqt/forms/picture-shapes';
import { Button } from '../button.tsx';
import { controlProps, FieldGroup } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { FileList } from './file-field.tsx';
import type { PictureProps } from './form-view.ts';
import { pictureText as text } from './form.text.ts';
import { PictureCut } from './picture-cut.tsx';
import { PICTURE_ENDINGS } from './use-pictures.ts';
import css from './picture-field.module.css';

export interface PictureFieldProps extends PictureProps {
  /** Where its writer sees a file. */
  srcOf: (file: string) => string;
}

export function PictureField({ field, view, value, onEdit, srcOf, ...label }: PictureFieldProps) {
  const [own, setOwn] = useState(value);
  // of the picture before: another one is seldom described by it
  const [earlier, setEarlier] = useState('');
  const written = onEdit ? value : own;
  const edit = onEdit ?? setOwn;
  const picture = parsePicture(written);
  const { id, label: words } = label;
  const chosen = (ids: readonly string[]): void => {
    const file = ids.at(-1);
    setEarlier(file === undefined ? '' : picture?.alt || earlier);
    edit(file === undefined ? '' : writePicture({ file, alt: '', width: 0, height: 0, crops: {} }));
  };
  const { error, ...unblamed } = label;
  const isOfWords = picture !== null && error !== undefined && error.endsWith(faults.noAlt);
  return (
    <FieldGroup {...(isOfWords ? unblamed : label)}>
      <input type="hidden" name={id} value={written} />
      <FileList
        id={`${id}-file`}
        name={`${id}-file`}
        label={words}
        face={picture ? text.change : text.choose}
        isReplaced
        most={1}
        accept={PICTURE_ENDINGS}
        error={isOfWords ? undefined : error}
        described={controlProps(isOfWords ? unblamed : label)['aria-describedby']}
        view={view}
        chosen={picture ? [picture.file] : []}
        onPick={chosen}
      />
      {picture ? (
        <PictureParts
          key={picture.file}
          {...{ id, picture, field, earlier }}
          altError={isOfWords ? error : undefined}
          src={srcOf(picture.file)}
          edit={(next) => edit(writePicture(next))}
        />
      ) : null}
    </FieldGroup>
  );
}

interface PicturePartsProps {
  id: string;
  picture: Picture;
  field: PictureProps['field'];
  /** The description of the picture that this one replaces; empty for none. */
  earlier: string;
  src: string;
  /** The fault that is of the description alone, said there. */
  altError: string | undefined;
  edit: (picture: Picture) => void;
}

function PictureParts({ id, picture, field, earlier, src, altError, edit }: PicturePartsProps) {
  const { alt, width, height, crops } = picture;
  const [isLost, setLost] = useState(false);
  const cut = (shape: PictureShape, crop: Picture['crops'][PictureShape]) => {
    const { [shape]: _before, ...others } = crops;
    edit({ ...picture, crops: crop ? { ...others, [shape]: crop } : others });
  };
  return (
    <div className={css.parts}>
      {field.isVariant ? null : (
        <TextInput
          name={`${id}-alt`}
          label={text.alt}
          hint={text.altHint}
          {...(altError !== undefined && { error: altError })}
          isRequired
          maxLength={120}
          autoComplete="off"
          value={alt}
          onChange={({ target }) => edit({ ...picture, alt: target.value })}
        />
      )}
      {alt === '' && earlier !== '' && !field.isVariant ? (
        <p>
          {text.earlierAlt(earlier)}{' '}
          <Button size="s" onClick={() => edit({ ...picture, alt: earlier })}>
            {text.keepAlt}
          </Button>
        </p>
      ) : null}
      {/* as large as it is: cuts are parts of that */}
      <img
        className={css.measure}
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth !== width || naturalHeight !== height)
            edit({ ...picture, width: naturalWidth, height: naturalHeight });
        }}
        onError={() => setLost(true)}
      />
      {isLost ? <p>{text.notShown}</p> : null}
      {width > 0 && height > 0 && !isLost ? (
        <div className={css.cuts}>
          {field.shapes.map((shape) => (
            <PictureCut
              key={shape}
              {...{ src, shape, width, height }}
              crop={crops[shape]}
              onCut={(crop) => cut(shape, crop)}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
