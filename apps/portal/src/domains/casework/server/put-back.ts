// A correction that ends without a resubmission leaves the case as it was filed: what was typed, attached and promised under it no
// longer counts. Otherwise its owner would read answers that nobody was sent, and the next correction would find changes in what it
// leaves closed.
import type { Tx } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';
import { groundOf } from '../paper/server/answers-hash.ts';
import { choosePaper, endScan, reviveScan, selectPaperOfGround } from '../paper/server/paper.sql.ts';
import { updateAnswers } from './case.sql.ts';
import type { CorrectionRow } from './correction.sql.ts';
import type { SnapshotRow } from './history.sql.ts';
import { endUnfiled, endUnfiledPromises, reviveFiled, revivePromises } from './material.sql.ts';
import type { OpenStep } from './open-step.ts';
import { filedPromises } from './promises.ts';

/** Nothing where nothing was filed. */
export async function putBackFiled(
  tx: Tx,
  { found, correction, snapshots: [last], owed, caller, now }: OpenStep,
): Promise<void> {
  if (!correction || !last) return;
  const { id, revision } = found;
  // what is owed is being put together beside the correction
  const spared = owed.filter(({ status }) => status === 'owed').map(({ code }) => code);
  const answers = answersBefore(correction, last, found.answers);
  await updateAnswers(tx, { id, answers, revision, now });
  const filed = { caseId: id, files: last.materials, promises: last.promises.map((one) => one.id) };
  await endUnfiled(tx, { ...filed, spared, by: caller.accountId, now });
  const revived = filed.files.filter(({ code }) => !spared.includes(code));
  await reviveFiled(tx, { ...filed, files: revived });
  await endUnfiledPromises(tx, { ...filed, now });
  await revivePromises(tx, filed);
  const ground = groundOf(answers, filedPromises(last));
  const [form] = await selectPaperOfGround(tx, { caseId: id, kind: 'form', ground });
  if (form) await choosePaper(tx, { caseId: id, kind: 'form', id: form.id, now });
  await endScan(tx, { caseId: id, now });
  await reviveScan(tx, { caseId: id, ground });
}

/** As the correction found them; of one that did not keep them what was filed, over what was hidden then. */
const answersBefore = ({ answers }: CorrectionRow, last: SnapshotRow, draft: StoredAnswers): StoredAnswers =>
  answers ?? { ...draft, ...last.answers };
