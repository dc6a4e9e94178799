// What the dialog of a designed form holds: the board and the form as it will be filled in. Loaded when it is opened.
import type { Design } from '@yqt/forms/design';
import type { FormDefinition } from '@yqt/forms/form';
import { Notice } from '../../notice.tsx';
import { DesignBoard } from './design-board.tsx';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { OutlineProps } from './designing.ts';
import { DesignPreview } from './field-editor.tsx';

interface DesignWorkspaceProps extends OutlineProps {
  on: string;
  /** The last step went over what a design may hold. */
  isFull: boolean;
  formOf: (design: Design) => FormDefinition;
}

export function DesignWorkspace({ isFull, formOf, on, ...outline }: DesignWorkspaceProps) {
  return (
    <div className={css.page}>
      {isFull ? <Notice tone="error" title={text.full} isLive /> : null}
      <DesignBoard {...outline} on={on} />
      <DesignPreview form={formOf(outline.designer.design)} on={on} />
    </div>
  );
}
