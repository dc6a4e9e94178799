// The checklist of a project as the kernel asks for it: what an item demands, and how it is told.
import type { RuleTree } from '@yqt/rules/tree';
import { CHECKLIST_ACCEPT, checklistHint } from '../declaration.text.ts';
import type { ProjectMaterial } from '../project-shape.rules.ts';

/** An item of the kernel's checklist. */
export interface ChecklistItem {
  code: string;
  label: string;
  required: boolean | RuleTree;
  showIf?: RuleTree;
  type?: string;
  hint?: string;
  accept: readonly string[];
  most?: number;
  maxMb?: number;
  template?: { fileId: string; name: string } | { title: string; paragraphs: readonly string[] };
  sample?: { fileId: string; name: string } | { title: string; paragraphs: readonly string[] };
}

/** In order. What may not come from the vault has no type that the vault knows. */
export const checklistItems = ({ materials }: { materials: readonly ProjectMaterial[] }): ChecklistItem[] =>
  materials.map(
    ({ code, name, copies, needsSeal, note, required = true, accept, type, fromVault = true, ...more }) => {
      const hint = checklistHint({ copies, needsSeal, note });
      const { deferDays: _days, isTradeSecret: _secret, ...shown } = more;
      return {
        ...shown,
        code,
        label: name,
        required,
        accept: accept ?? CHECKLIST_ACCEPT,
        ...(type !== undefined && fromVault ? { type } : {}),
        ...(hint ? { hint } : {}),
      };
    },
  );
