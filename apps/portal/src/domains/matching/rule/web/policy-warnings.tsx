// What an officer has to look at again before a rule comes into force: missing reviews, doubtful words. It refuses nothing.
import { Notice } from '@yqt/ui/notice';
import { warningText as text } from './rule-editor.text.ts';
import type { RulePage } from './rule-page.ts';

export function PolicyWarnings({ warnings }: Pick<RulePage['policy'], 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={text.title}>
      <ul>
        {warnings.map(({ field, message }) => (
          <li key={`${field}-${message}`}>{message}</li>
        ))}
      </ul>
      <p>{text.note}</p>
    </Notice>
  );
}
