// What happened to a case, the newest first, and whether its chain of hashes holds.
import { Card, SectionHead } from '@yqt/ui/card';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

export interface CaseFileHistoryProps {
  file: CaseFile;
  /** Null = not known. */
  isChainSound: boolean | null;
}

export const CaseFileHistory = ({ file: { events }, isChainSound }: CaseFileHistoryProps) => (
  <Card as="section" labelledBy="history">
    <SectionHead id="history" title={text.history} />
    <ol className={css.history}>
      {events.toReversed().map(({ seq, at, label, stateLabel, roleLabel, reason }) => (
        <li key={seq}>
          <time>{at.slice(0, 16)}</time>
          <div>
            <strong>{label}</strong> · {roleLabel} · {stateLabel}
            {reason === null ? null : <p>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
    {isChainSound === null ? null : (
      <p className={css.hint}>{isChainSound ? text.chain : text.chainBroken}</p>
    )}
  </Card>
);
