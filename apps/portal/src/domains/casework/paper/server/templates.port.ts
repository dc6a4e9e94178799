// Templates of papers for kinds whose subjects bring their own: which papers there are, and what is wrong with a file.
import type { Option } from '@yqt/forms/form';
import { PAPER_KINDS, PAPER_TITLES } from '../paper.rules.ts';

export { inspectTemplate } from './templates.ts';

/** Every paper that a case may be given, with its title. */
export const paperOptions = (): Option[] =>
  PAPER_KINDS.map((value) => ({ value, label: PAPER_TITLES[value] }));
