// Whether a chosen file is one that its control takes, by its name. The browser's own choice offers others too, and so does a
// dropped file: what is refused here never travels. What is in the file is the server's to judge.
import { endingOf, isOneOfKinds } from '@yqt/kernel/file-kind';
import { oldOfficeText, wrongKindText } from './form.text.ts';

/** No control takes these, also where it says nothing of kinds; what the program that made one can save it as. */
const OLD_OFFICE: Readonly<Record<string, readonly string[]>> = {
  '.doc': ['.pdf', '.docx'],
  '.xls': ['.pdf', '.xlsx'],
  '.ppt': ['.pdf'],
};

/** `accept`: endings as `.pdf`; none = any file that the house takes. */
export const isOfKind = (name: string, accept: readonly string[] = []): boolean =>
  accept.length === 0 ? OLD_OFFICE[endingOf(name)] === undefined : isOneOfKinds(name, accept);

/** What is wrong with a file of that name; empty where its control takes it. */
export function kindFault(name: string, accept: readonly string[] = []): string {
  if (isOfKind(name, accept)) return '';
  const ways = (OLD_OFFICE[endingOf(name)] ?? []).filter(
    (way) => accept.length === 0 || accept.includes(way),
  );
  return ways.length === 0 ? wrongKindText(accept) : oldOfficeText(ways);
}
