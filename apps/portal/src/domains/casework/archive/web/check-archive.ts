// What 校验 answers: that the package is what it was, or what is not. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, isDocumentPost, leadBack } from '../../../../page/api.ts';
import { doneReply, failedReply, refusedReply, type FormReply } from '../../../../page/form.ts';
import type { PackageFault } from '../archive.rules.ts';
import { archiveContract } from '../contract.ts';
import { archiveText as text } from './archive-page.text.ts';

/** So many are named; of a package that was replaced every file is another. */
const NAMED = 3;

export async function checkArchive(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<FormReply> {
  const outcome = await attempt(apiOf(context, archiveContract).checkArchive({ id }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  const { isIntact, checkedParts, faults } = outcome.value;
  const message = isIntact ? text.intact(checkedParts) : `${text.broken}：${faultWords(faults)}`;
  if (!isIntact) return refusedReply([{ field: '', errorMessage: message }], { values: {} });
  if (isDocumentPost(request)) throw leadBack(request, message);
  return doneReply({}, { message, result: null });
}

function faultWords(faults: readonly { name: string; fault: PackageFault }[]): string {
  const named = faults.slice(0, NAMED).map(({ name, fault }) => text.faults[fault](name));
  const rest = faults.length - named.length;
  return [...named, ...(rest > 0 ? [text.more(rest)] : [])].join('；');
}
