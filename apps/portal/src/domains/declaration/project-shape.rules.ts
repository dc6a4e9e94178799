// A declarable project as it is stored and shown.
import type { RuleTree } from '@yqt/rules/tree';
import type { ObtainWay } from '../casework/contract.ts';
import type { ChainNode } from './node-chain.rules.ts';

/** A form to fill in by hand, or an example. */
type Paper = { fileId: string; name: string } | { title: string; paragraphs: readonly string[] };

/** What a project asks for beside its form: an item of the kernel's checklist, pinned as `material:<code>`. */
export interface ProjectMaterial {
  code: string;
  name: string;
  copies: number;
  needsSeal: boolean;
  note: string;
  /** Always, never, or where this holds of the answers; absent = always. */
  required?: boolean | RuleTree;
  /** Asked for only where this holds of the answers. */
  showIf?: RuleTree;
  /** Of MATERIAL_TYPE: what of the vault may stand here. */
  type?: string;
  accept?: readonly string[];
  most?: number;
  maxMb?: number;
  template?: Paper;
  sample?: Paper;
  /** Absent = uploaded. */
  obtainBy?: ObtainWay;
  /** 部门核验: who verifies it. */
  verifyBy?: string;
  /** 告知承诺: what the applicant promises. */
  promise?: string;
  /** May be taken from the vault. */
  fromVault?: boolean;
  /** 容缺: working days in which it may be handed in later. */
  deferDays?: number;
  /** Never in publicity or exports. */
  isTradeSecret?: boolean;
  /** Experts may read it though it holds trade secrets, which they promise to keep. */
  isForExperts?: boolean;
}

/** What officers write where no policy's rule says it: the enterprise declares it and keeps what proves it. */
export interface OwnCondition {
  code: string;
  text: string;
  /** What it rests on; empty = nothing is named. */
  clause: string;
  /** 留存备查. */
  evidence: string[];
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
  projectGroup: string;
  redemption: string;
  standard: string;
  status: ProjectStatus;
  isDemo: boolean;
  batches: Batch[];
}

export interface Project extends ProjectHead {
  tenantId: string;
  clauses: string[];
  /** Of a project without a policy. */
  conditions: OwnCondition[];
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
  /** Who of the enterprise files. */
  submitBy: 'admin' | 'handler';
  separation: 'basic' | 'strict';
  returnReasons: string[];
  allowsSeveral: boolean;
  /** Filed with a stamped print of the form. */
  needsSeal: boolean;
  /** 开户证明 beside every account that it pays to. */
  needsProof: boolean;
  /** 救济途径 of negative papers; '' = the standing words. */
  remedy: string;
  /** Working days. */
  publicityDays: number;
  /** Corrections of one declaration; null = no limit. */
  correctionLimit: number | null;
  /** docx in the place of the tenant's, by the kind of paper. */
  templates: Record<string, { fileId: string; name: string }>;
  revision: number;
}
