// What stands against a case across others. Shown; it decides nothing.
import { Notice } from '@yqt/ui/notice';
import type { CaseWarning } from '../../contract.ts';
import { WarningWords } from '../warning-words.tsx';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

export const CaseAgainst = ({ warnings }: { warnings: readonly CaseWarning[] }) =>
  warnings.length === 0 ? null : (
    <Notice tone="warning" title={text.against}>
      <ul className={css.notes}>
        {warnings.map((one) => (
          <li key={one.text}>
            <WarningWords warning={one} />
          </li>
        ))}
      </ul>
    </Notice>
  );
