// Whether a chosen file is one that its control takes, by its name. The browser's own choice offers others too, and so does a
// dropped file: what is refused here never travels. What is in the file is the server's to judge.
import { oldOfficeText, wrongKindText } from './form.text.ts';

/** One kind under two endings. */
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg' };
/** No control takes these, also where it says nothing of kinds. */
const OLD_OFFICE = /\.(?:doc|xls|ppt)$/i;

const kindOf = (ending: string): string => SAME[ending.toLowerCase()] ?? ending.toLowerCase();

/** `accept`: endings as `.pdf`; none = any file that the house takes. */
export const isOfKind = (name: string, accept: readonly string[] = []): boolean =>
  accept.length === 0
    ? !OLD_OFFICE.test(name)
    : accept.map(kindOf).includes(kindOf(/\.[^.]*$/.exec(name)?.[0] ?? ''));

/** What is wrong with a file of that name; empty where its control takes it. */
export function kindFault(name: string, accept: readonly string[] = []): string {
  if (isOfKind(name, accept)) return '';
  return (OLD_OFFICE.test(name) && oldOfficeText(accept)) || wrongKindText(accept);
}
