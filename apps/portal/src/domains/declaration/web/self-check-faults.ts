// What 资格自查 still lacks, before a declaration is sent.
import type { FieldError } from '@yqt/kernel/errors';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import { answerLineText, EXPLAIN_NO } from '../declaration.text.ts';

/** As a refusal names them: open lines where the whole is open, the reason where it says 不符合. */
export function selfCheckFaults(check: SelfCheckView | null): FieldError[] {
  if (check === null || check.isComplete) return [];
  if (check.verdict === 'no') return [{ field: 'qualification.overall', errorMessage: EXPLAIN_NO }];
  return check.lines
    .filter(({ isOpen, isMet }) => isOpen && isMet === null)
    .map(({ id, required }) => ({ field: `qualification.${id}`, errorMessage: answerLineText(required) }));
}
