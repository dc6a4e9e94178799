// 盖章扫描件: the form of the answers as they stand is made with its number and code, printed, stamped, scanned and put back. It
// counts as long as answers and promises are the same.
import { transaction, type Tx } from '@yqt/database/sql';
import { openAnswers } from '@yqt/forms/seal';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isOneOfKinds } from '@yqt/kernel/file-kind';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { keepFiles } from '../../../file/server/file.port.ts';
import { FILE_MISSING } from '../../casework.text.ts';
import { mayFill } from '../../server/actor-of.ts';
import { wordsFor } from '../../server/answer-words.ts';
import { printedSections } from '../../server/case-sections.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { formOf } from '../../server/form-versions.ts';
import { askedOf } from '../../server/materials.ts';
import { lockCase } from '../../server/open-step.ts';
import { readPromises } from '../../server/promises.ts';
import * as text from '../paper.text.ts';
import { groundOf } from './answers-hash.ts';
import { endScan, insertScan, selectPaperOfGround } from './paper.sql.ts';
import { departmentOf, writePaper } from './write-paper.ts';

/** The form of the answers as they stand, with number and code. Throws NOT_FOUND, CONFLICT where none may be stamped now. */
export async function makeForm(deps: CaseworkDeps, caller: Caller, id: string): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const { found, kind, form, options, materials, promised } = await openForSeal(tx, deps, caller, id);
    const { words } = await wordsFor(deps, { form, tenantId: found.tenantId, answers: [found.answers] });
    const answers = openAnswers(form, found.answers, null);
    await writePaper(tx, {
      found,
      kind,
      paper: 'form',
      ground: groundOf(found.answers, promised),
      receiptNo: found.receiptNo,
      department: await departmentOf(tx, found),
      words: {
        paragraphs: [],
        sections: await printedSections(tx, { kind, found, materials, promised }, [
          form,
          answers,
          { ...options, words },
        ]),
      },
      now: deps.now(),
    });
    return { ok: true };
  });
}

/** Binds a scan to the form of the answers as they stand. Throws NOT_FOUND, CONFLICT, INVALID (`fileId`). */
export async function attachScan(
  deps: CaseworkDeps,
  caller: Caller,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ ok: boolean }> {
  return transaction(deps.sql, async (tx) => {
    const { found, promised } = await openForSeal(tx, deps, caller, id);
    const [paper] = await selectPaperOfGround(tx, {
      caseId: found.id,
      kind: 'form',
      ground: groundOf(found.answers, promised),
    });
    if (!paper) throw appError('CONFLICT', { message: text.SEAL_NO_PAPER });
    const { tenantId, accountId } = caller;
    const by = accountId ?? '';
    const [file] = await keepFiles(tx, { tenantId, accountId: by, ids: [fileId] });
    if (!file) throw invalid({ field: 'fileId', errorMessage: FILE_MISSING });
    if (!isOneOfKinds(file.name, text.SEAL_FORMATS))
      throw invalid({ field: 'fileId', errorMessage: text.SEAL_TYPE });
    const now = deps.now();
    await endScan(tx, { caseId: found.id, now });
    const { name, sha256 } = file;
    const scan = { id: uuidV7(now.getTime()), caseId: found.id, paperId: paper.id, fileId: file.id };
    await insertScan(tx, { ...scan, name, sha256, by, now });
    return { ok: true };
  });
}

async function openForSeal(tx: Tx, deps: CaseworkDeps, caller: Caller, id: string) {
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const { found, kind } = await lockCase(tx, deps, { caller, id, kind: null });
  const form = await formOf(tx, kind, found);
  const now = deps.now();
  const options = await checkOptions(deps, form, dayText(now));
  const { needsSeal, materials } = await askedOf(tx, { kind, found, now, form, options });
  if (!needsSeal || !mayFill({ caller, found, kind }))
    throw appError('CONFLICT', { message: text.SEAL_CLOSED });
  const promised = await readPromises(tx, { found, materials });
  return { found, kind, form, options, materials, promised };
}
