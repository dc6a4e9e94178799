// What a declaration still lacks before it is sent, with 资格自查 as it stands on the page.
import type { FieldError } from '@yqt/kernel/errors';
import type { SelfCheckView } from '../declare-shapes.rules.ts';
import { answerLineText, EXPLAIN_NO } from '../declaration.text.ts';

/** As a refusal names them: open lines where the whole is open, the reason where it says 不符合. */
function selfCheckFaults(check: SelfCheckView | null): FieldError[] {
  if (check === null || check.isComplete) return [];
  if (check.verdict === 'no') return [{ field: 'qualification.overall', errorMessage: EXPLAIN_NO }];
  return check.lines
    .filter(({ isOpen, isMet }) => isOpen && isMet === null)
    .map(({ id, required }) => ({ field: `qualification.${id}`, errorMessage: answerLineText(required) }));
}

/** Sending makes the check anew before anything is looked at: it is the page's check that counts, and not the one of the last save. */
export const faultsToFile = (
  { isChecking, faults }: { isChecking: boolean; faults: readonly FieldError[] },
  check: SelfCheckView | null,
): FieldError[] =>
  isChecking
    ? [...faults.filter(({ field }) => !field.startsWith('qualification')), ...selfCheckFaults(check)]
    : [];
