// 资料矛盾: facts that cannot both be, each with value and source; none of them counts until one is put right.
import type { ReactNode } from 'react';
import { Notice } from '@yqt/ui/notice';
import { contradictionText } from './section.text.ts';

export interface ContradictionsProps {
  texts: readonly string[] | undefined;
  /** Where to put it right. */
  actions?: ReactNode;
}

/** Nothing where nothing contradicts. */
export const Contradictions = ({ texts = [], actions }: ContradictionsProps) =>
  texts.length === 0 ? null : (
    <Notice tone="warning" title={contradictionText.title} actions={actions}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
