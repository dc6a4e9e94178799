// What the last run of the golden cases said.
import { Notice } from '@yqt/ui/notice';
import type { GoldenResult } from '../../rule-shape.rules.ts';
import { caseText as text } from '../editor/rule-builder.text.ts';

export interface GoldenOutcomeProps {
  results: readonly GoldenResult[] | null;
  /** Rule or cases have changed since. */
  isStale: boolean;
  refusal: string | null;
}

export function GoldenOutcome({ results, isStale, refusal }: GoldenOutcomeProps) {
  if (refusal !== null)
    return (
      <Notice tone="warning" isLive>
        <p>{refusal}</p>
      </Notice>
    );
  if (!results) return null;
  const passed = results.filter((one) => one.passed).length;
  const tone = isStale ? 'quiet' : passed === results.length ? 'success' : 'error';
  return (
    <Notice tone={tone} isLive>
      <p>{isStale ? text.changed : text.summary(passed, results.length)}</p>
    </Notice>
  );
}
