// What an expert is shown of a declaration: what was filed without personal fields, and the materials of its
// checklist; those with trade secrets only where the project lets experts read them.
import { PARTY_LABEL, PROMISE, PROMISE_VERSION } from './expert-words.rules.ts';

export const EXPERT_VIEW = {
  label: PARTY_LABEL,
  basis: 'assignment',
  ownerKind: 'person',
  isOfficer: true,
  fields: 'open',
  materials: 'open',
  mostDays: 365,
  terms: PROMISE,
  version: PROMISE_VERSION,
} as const;
