// A trial run as it is kept: what is tried, and what was done step by step.
import { PROJECT_GROUP } from '../project/setup-roles.rules.ts';
import type { FormDefinition } from '@yqt/forms/form';
import type { ChainNode } from '../node-chain.rules.ts';
import type { Settings } from '../project/settings-of.rules.ts';
import type { ProjectMaterial } from '../project-shape.rules.ts';
import { MARK } from './trial-words.rules.ts';

/** The ids that a played case goes by. */
export interface TrialBody {
  projectId: string;
  batchId: string;
  enId: string;
  settings: Settings;
  form: FormDefinition;
}

export interface TrialStep {
  /** When it was done: the clock of its replay. */
  at: string;
  /** `save`, or an event of the machine. */
  event: string;
  answers?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  reason?: string;
  reasonCode?: string;
  items?: { item: string; note: string }[];
}

/** Two walks through every node: each view plays all of them. */
export const MOST_STEPS = 30;
/** Days after the last step when the sweep takes it away. */
export const KEPT_DAYS = 14;

/** What is tried of a project: nothing is uploaded, no facts are asked for, nobody scores. */
export const settingsTried = (settings: Settings): Settings => ({
  ...LATER_SETTINGS,
  ...settings,
  name: `${MARK}${settings.name}`,
  policyId: null,
  conditions: [],
  needsSeal: false,
  needsProof: false,
  nodes: settings.nodes.map(withoutScores),
  materials: settings.materials.map(optional),
});

/** What runs that were begun before these could be set do not say. */
const LATER_SETTINGS = {
  projectGroup: PROJECT_GROUP,
  submitBy: 'admin',
  remedy: '',
  needsProof: false,
} as const;

const withoutScores = ({ scorecard: _scorecard, ...node }: ChainNode): ChainNode => node;

const optional = ({ deferDays: _deferDays, ...material }: ProjectMaterial): ProjectMaterial => ({
  ...material,
  required: false,
});

/** How many more may be done before it has to begin anew. */
export const stepsLeft = (steps: readonly TrialStep[]): number => Math.max(0, MOST_STEPS - steps.length);

/** Saves in a row are one: the last says it all. */
export const withStep = (steps: readonly TrialStep[], step: TrialStep): TrialStep[] => {
  const last = steps.at(-1);
  const kept = step.answers !== undefined && last?.event === 'save' ? steps.slice(0, -1) : [...steps];
  return [...kept, step];
};
