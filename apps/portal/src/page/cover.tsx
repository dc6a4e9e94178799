// The picture that stands for an item: small beside its lines in a list, large above its text. Of its shape before it has come, so
// that nothing moves. Without a picture nothing is drawn.
import css from './cover.module.css';

export interface CoverProps {
  picture: { alt: string; wide: string; square: string } | null | undefined;
}

const at = (src: string, width: number): string => `${src}&width=${width}`;

/** In a list: 16:9, on a phone 1:1; asked for when it comes near. */
export const ListCover = ({ picture }: CoverProps) =>
  picture ? (
    <picture className={css.list}>
      <source media="(max-width: 767.98px)" srcSet={at(picture.square, 480)} width={88} height={88} />
      <img
        src={at(picture.wide, 480)}
        alt={picture.alt}
        width={192}
        height={108}
        loading="lazy"
        decoding="async"
      />
    </picture>
  ) : null;

/** Above a text. */
export const HeadCover = ({ picture }: CoverProps) =>
  picture ? (
    <img
      className={css.head}
      src={at(picture.wide, 960)}
      srcSet={[480, 960, 1600].map((width) => `${at(picture.wide, width)} ${width}w`).join(', ')}
      sizes="(max-width: 760px) 100vw, 720px"
      alt={picture.alt}
      width={720}
      height={405}
    />
  ) : null;

/** Beside a name. */
export const Logo = ({ picture }: CoverProps) =>
  picture ? (
    <span className={css.list}>
      <img
        src={at(picture.square, 480)}
        alt={picture.alt}
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
      />
    </span>
  ) : null;
