// A QR code made on the server, with words under it; without a picture the slot shows nothing.
import css from './qr-image.module.css';

export interface QrImageProps {
  /** Address or data: URL of the picture; empty = not configured. */
  src?: string;
  /** What scanning it opens. */
  caption: string;
  size?: 'm' | 'l';
}

export function QrImage({ src, caption, size = 'm' }: QrImageProps) {
  if (src === undefined || src === '') return null;
  return (
    <figure className={css.qr} data-size={size}>
      <img src={src} alt="" width={96} height={96} loading="lazy" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
