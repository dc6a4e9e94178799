// The checklist of a project as the kernel asks for it: what an item demands, and how it is told.
import type { RuleTree } from '@yqt/rules/tree';
import type { ObtainWay } from '../../casework/contract.ts';
import { CHECKLIST_ACCEPT, checklistHint } from '../declaration.text.ts';
import { mayDefer } from '../deferred.rules.ts';
import type { Project, ProjectMaterial } from '../project-shape.rules.ts';

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
  obtainBy?: ObtainWay;
  department?: string;
  promise?: string;
  deferral?: { days: number };
  isClosedToParties: boolean;
}

/** In order. What may not come from the vault has no type that the vault knows. */
export const checklistItems = (
  project: Pick<Project, 'materials' | 'redemption' | 'nodes'>,
): ChecklistItem[] =>
  project.materials.map((material) => {
    const { code, name, copies, needsSeal, note, required = true, accept, type, fromVault = true } = material;
    const { most, maxMb, template, sample, showIf, deferDays, isTradeSecret = false } = material;
    const { obtainBy = 'upload', verifyBy, promise } = material;
    const isFile = obtainBy === 'upload' || obtainBy === 'vault';
    const isLater = mayDefer(project, material);
    const hint = checklistHint({
      copies: isFile ? copies : 1,
      needsSeal: isFile && needsSeal,
      note,
      secretReaders: isTradeSecret ? secretReadersOf(project, material) : null,
      laterDays: isLater ? (deferDays ?? null) : null,
    });
    return {
      code,
      label: name,
      required,
      accept: accept ?? CHECKLIST_ACCEPT,
      isClosedToParties: isTradeSecret && material.isForExperts !== true,
      ...(most !== undefined && { most }),
      ...(maxMb !== undefined && { maxMb }),
      ...(template && { template }),
      ...(sample && { sample }),
      ...(showIf && { showIf }),
      ...(type !== undefined && (fromVault || obtainBy === 'vault') ? { type } : {}),
      ...(hint ? { hint } : {}),
      ...(obtainBy === 'upload' ? {} : { obtainBy }),
      ...(isLater && deferDays !== undefined ? { deferral: { days: deferDays } } : {}),
      ...(obtainBy === 'department' ? { department: verifyBy ?? '' } : {}),
      ...(obtainBy === 'promise' ? { promise: promise ?? '' } : {}),
    };
  });

/** Experts read what the project opens to them, where it has a node of theirs. */
const secretReadersOf = (
  { nodes }: Pick<Project, 'nodes'>,
  { isForExperts = false }: Pick<ProjectMaterial, 'isForExperts'>,
): 'officers' | 'experts' =>
  isForExperts && nodes.some(({ kind }) => kind === 'expert_review') ? 'experts' : 'officers';
