// 部门核验: the event by which an officer records what a department's verification of a material came to.

export const MATERIAL_CHECK = 'check_material';

/** At any node of the review, by whoever works on the declaration; it decides nothing. */
export const materialCheckEvent = <const S extends readonly string[]>(from: S) => ({
  label: '登记部门核验结果',
  from,
  to: 'stay' as const,
  actors: ['clerk', 'first-reviewer', 'joint-reviewer', 'final-reviewer'] as const,
  form: 'material-check',
  guards: ['materialToCheck'] as const,
});
