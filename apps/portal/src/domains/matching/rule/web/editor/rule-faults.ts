// Where the faults of a rule stand in the editor: by control for the messages beside it, and as a list with links for the
// summary. A fault that no control can be found for is said of the whole.
import type { FieldError } from '@yqt/kernel/errors';
import type { FormError } from '@yqt/ui/error-summary';
import { nodeAt, nodeOf } from './draft-places.ts';
import { type GroupNode } from './rule-draft.ts';
import type { RuleForm } from './rule-form.ts';

/** Messages by the id of their control. */
export type Faults = ReadonlyMap<string, string>;

/** What the editor shows of a refusal. */
export interface PlacedFaults {
  byControl: Faults;
  list: FormError[];
}

/** Id of the button that adds a golden case. */
export const ADD_CASE_ID = 'golden-add';

export const NO_FAULTS: PlacedFaults = { byControl: new Map(), list: [] };

/** The faults of a form as the server (or a check before it) names them. */
export function placeFaults(form: RuleForm, errors: readonly FieldError[]): PlacedFaults {
  const byControl = new Map<string, string>();
  const list = errors.map(({ field, errorMessage }): FormError => {
    const fieldId = ruleControlOf(form, field);
    if (fieldId === null) return { message: errorMessage };
    const known = byControl.get(fieldId);
    byControl.set(fieldId, known === undefined ? errorMessage : `${known}；${errorMessage}`);
    return { fieldId, message: `${nameOf(form, field)}${errorMessage}` };
  });
  return { byControl, list };
}

/** Id of the control that a field of the contract is typed into. */
export function ruleControlOf(form: RuleForm, field: string): string | null {
  const [head = '', ...rest] = field.split('.');
  const path = rest.join('.');
  if (head === 'tree') return treeControl(form.tree, path);
  if (head === 'exclusions') return treeControl(form.exclusions, path);
  if (head === 'goldenCases') return caseControl(form, rest);
  if (head === 'unreachable') return `unreachable-${path}`;
  if (head === 'amount') return `amount-${path.replace(/[.[].*/, '') || 'kind'}`;
  return ['exclusionGroup', 'capGroup', 'capWan', 'note'].includes(head) ? head : null;
}

/** The parts of a condition that have a control of their own. */
const PARTS = ['field', 'op', 'value', 'unit', 'text', 'clause', 'evidence', 'holds'];

function treeControl(root: GroupNode, path: string): string | null {
  const found = nodeAt(root, path);
  if (!found) return null;
  if (nodeOf(root, found.key)?.kind === 'group') return `${found.key}-group`;
  const part = found.part.replace(/[.[].*/, '');
  // the unit belongs to the value; what has no control of its own is shown at the first
  const shown = part === 'unit' ? 'value' : part;
  const isCompared = nodeOf(root, found.key)?.kind === 'leaf';
  return `${found.key}-${PARTS.includes(shown) ? shown : isCompared ? 'field' : 'text'}`;
}

function caseControl(
  { cases }: RuleForm,
  [at = '', part = '', place = '']: readonly string[],
): string | null {
  // about all cases: beside the button that adds one
  if (at === '') return ADD_CASE_ID;
  const one = cases[Number(at)];
  if (!one) return 'golden';
  if (part === 'answers') return `${one.key}-name`;
  if (part === 'facts') return `${one.facts[Number(place)]?.key ?? one.key}-value`;
  const fact = one.facts.find(({ field }) => field === part);
  return fact ? `${fact.key}-value` : `${one.key}-name`;
}

const NAMES: Record<string, string> = {
  tree: '申报条件',
  exclusions: '不得存在的情形',
  goldenCases: '校验用例',
  amount: '支持金额',
};

/** 「校验用例 2：」, so that two faults with the same words can be told apart in the summary. */
function nameOf({ cases }: RuleForm, field: string): string {
  const [head = '', at = ''] = field.split('.');
  const name = NAMES[head];
  if (name === undefined) return '';
  return head === 'goldenCases' && cases[Number(at)] ? `${name} ${Number(at) + 1}：` : `${name}：`;
}
