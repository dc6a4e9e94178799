// Policies that news and topics name by their codes (`policyCodes` of their forms).
import type { Tx } from '@yqt/database/sql';
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { survivorCodes } from '../../policy/desk/server/merge.port.ts';
import { policyLinksByCode } from '../../policy/server/policy.port.ts';

/** The draft with a merged policy named by the one that stays; what names both of a pair names that once. */
export async function keptPolicyCodes(
  tx: Tx,
  { tenantId, draft }: { tenantId: string; draft: Answers },
): Promise<Answers> {
  const rows = rowsOf(draft['policyCodes']);
  if (rows.length === 0) return draft;
  const survivorOf = await survivorCodes(tx, tenantId);
  const named = rows.map((row) => ({ ...row, code: survivorOf(textOf(row['code'])) }));
  if (named.every(({ code }, at) => code === textOf(rows[at]?.['code']))) return draft;
  const policyCodes = named.filter(({ code }, at) => named.findIndex((one) => one.code === code) === at);
  return { ...draft, policyCodes };
}

/** A fault for each code by which no policy is published. */
export async function policyCodeFaults(
  tx: Tx,
  { tenantId, answers }: { tenantId: string; answers: Answers },
): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  for (const [at, { code }] of rowsOf(answers['policyCodes']).entries()) {
    const [known] = await policyLinksByCode(tx, { tenantId, codes: [textOf(code)] });
    if (!known) faults.push({ field: `policyCodes[${at}].code`, errorMessage: '没有已发布的政策用这个编号' });
  }
  return faults;
}
