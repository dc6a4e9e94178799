// What would refuse the filing of a case as it stands, told where its owner looks once more before they send it. The server checks
// all of it again, and what only the server knows: what happened meanwhile.
import { checkSubmission } from '@yqt/forms/check';
import type { FieldError } from '@yqt/kernel/errors';
import { missingMaterialText } from '../casework.text.ts';
import type { CaseView } from '../contract.ts';
import { SEAL_MISSING, SEAL_VOID } from '../paper/paper.text.ts';

type Filed = Pick<CaseView, 'form' | 'answers' | 'materials' | 'seal'>;

/** Faults of the form, of files and of the stamped print, in the order of the page; named as a refusal names them. */
export function filingFaults({ form, answers, materials, seal }: Filed, today: string): FieldError[] {
  const checked = checkSubmission(form, answers, { on: today, codes: null });
  return [
    ...(checked.ok ? [] : checked.faults),
    ...materials
      .filter(({ isRequired, files }) => isRequired && files.length === 0)
      .map(({ code, label }) => ({ field: `materials.${code}`, errorMessage: missingMaterialText(label) })),
    ...sealFaults(seal),
  ];
}

function sealFaults(seal: CaseView['seal']): FieldError[] {
  if (seal === null || seal.scan?.isVoid === false) return [];
  return [{ field: 'seal', errorMessage: seal.scan === null ? SEAL_MISSING : SEAL_VOID }];
}
