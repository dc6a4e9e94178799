// A declarable project as it is stored and shown.
import type { ChainNode } from './node-chain.rules.ts';

/** A file that a project asks for: a field of its form. */
export interface ProjectMaterial {
  /** Name of the form's field. */
  code: string;
  name: string;
  copies: number;
  needsSeal: boolean;
  note: string;
}

export const PROJECT_STATUSES = ['draft', 'published', 'closed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** What cannot be declared here: the guide alone is shown. */
export const isGuideOnly = (redemption: string): boolean => redemption === 'auto' || redemption === 'self';

export interface Batch {
  id: string;
  projectId: string;
  name: string;
  year: number;
  opensAt: string;
  closesAt: string | null;
  budgetFen: number | null;
  quota: number | null;
}

/** What lists need of a project. */
export interface ProjectHead {
  id: string;
  code: string;
  name: string;
  smallType: string;
  smallTypeName: string;
  bigType: string;
  bigTypeName: string;
  policyId: string | null;
  department: string;
  redemption: string;
  standard: string;
  status: ProjectStatus;
  isDemo: boolean;
  batches: Batch[];
}

export interface Project extends ProjectHead {
  tenantId: string;
  clauses: string[];
  projectGroup: string;
  contactName: string;
  contactPhone: string;
  audience: string;
  prepare: string[];
  minutes: number;
  legalDays: number | null;
  promisedDays: number | null;
  formCode: string;
  materials: ProjectMaterial[];
  nodes: ChainNode[];
  separation: 'basic' | 'strict';
  returnReasons: string[];
  allowsSeveral: boolean;
  revision: number;
}
