// 复制链接, 手机扫码查看, 生成海报: the ways to pass a page on.
import { Link } from 'react-router';
import { CopyButton } from './copy-button.tsx';
import { Dropdown } from './dropdown.tsx';
import { QrImage } from './qr-image.tsx';
import css from './share-menu.module.css';
import * as text from './ui.text.ts';

export interface ShareMenuProps {
  /** The absolute address, without personal parameters. */
  url: string;
  qrSrc?: string;
  posterTo?: string;
}

export function ShareMenu({ url, qrSrc, posterTo }: ShareMenuProps) {
  return (
    <div className={css.share} data-print="hide">
      <Dropdown label={text.TEXT_SHARE} align="end">
        <div className={css.panel}>
          <CopyButton value={url} label={text.TEXT_COPY_LINK} />
          <QrImage src={qrSrc} caption={text.TEXT_SCAN} size="l" />
          {posterTo === undefined ? null : <Link to={posterTo}>{text.TEXT_POSTER}</Link>}
        </div>
      </Dropdown>
    </div>
  );
}
