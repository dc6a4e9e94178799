// A file control with a button of our own: the browser's speaks the browser's language, not the page's.
import type { ComponentProps } from 'react';
import css from './file-chooser.module.css';
import { TEXT_CHOOSE_FILE } from './ui.text.ts';

export interface FileChooserProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** What the button says. */
  face?: string | undefined;
}

export const FileChooser = ({ face = TEXT_CHOOSE_FILE, ...input }: FileChooserProps) => (
  <span className={css.chooser}>
    <input {...input} type="file" className={css.input} />
    <span className={css.face} aria-hidden="true">
      {face}
    </span>
  </span>
);
