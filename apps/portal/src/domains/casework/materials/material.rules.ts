// How a material comes to a case: uploaded, taken from the vault, verified by a department, or promised in the place of a file.
import { defineForm } from '@yqt/forms/form';
import type { CaseMaterial } from './material-shapes.rules.ts';

/** What a department's verification may come to. */
export const CHECK_RESULTS = { matches: '相符', differs: '不符' } as const;
export type CheckResult = keyof typeof CHECK_RESULTS;

/** The field that names the item, by its code. */
export const CHECKED_ITEM = 'material';

/** What an officer records of a material that a department verifies. */
export const materialCheckForm = defineForm({
  code: 'material-check',
  version: 1,
  title: '部门核验结果',
  sections: [
    {
      id: 'check',
      title: '部门核验结果',
      fields: [
        { name: CHECKED_ITEM, label: '材料', kind: 'text', max: 40, required: true },
        {
          name: 'result',
          label: '核验结果',
          kind: 'choice',
          required: true,
          options: Object.entries(CHECK_RESULTS).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'note',
          label: '核验说明',
          hint: '企业可以看到；不符的必填',
          kind: 'longText',
          max: 500,
          required: { id: 'differs', field: 'result', op: '==', value: 'differs' },
        },
      ],
    },
  ],
});

/** What is asked for and not there yet. Nothing is asked of the applicant that a department verifies. */
export function isLacking({
  isRequired,
  obtainBy,
  files,
  promise,
  deferral,
  owed,
}: Pick<CaseMaterial, 'isRequired' | 'obtainBy' | 'files' | 'promise' | 'deferral' | 'owed'>): boolean {
  if (!isRequired || obtainBy === 'department') return false;
  if (owed !== null || (deferral?.givenAt ?? null) !== null) return false;
  return obtainBy === 'promise' ? (promise?.givenAt ?? null) === null : files.length === 0;
}
