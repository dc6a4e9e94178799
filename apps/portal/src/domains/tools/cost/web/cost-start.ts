// What the cost form starts with, and a scenario as its form shows it.
import type { Answers } from '@yqt/forms/answers';
import type { CostInput, CostScenario } from '../cost-shapes.rules.ts';
import { costText } from './cost.text.ts';

export const NAMES = ['方案一', '方案二', '方案三', '方案四'];

/** A scenario that says nothing yet. */
export const emptyScenario = (name: string): CostScenario => ({
  name,
  staff: [],
  figures: {},
  choices: {},
});

/** Two empty scenarios would only be scrolled past: one to begin with. */
export const startInput = (today: string): CostInput => ({
  name: `${costText.title} ${today}`,
  on: today,
  scenarios: [emptyScenario(NAMES[0] ?? '')],
});

/** What stands before the names of a scenario's controls. */
export const scenarioPath = (at: number): string => `scenarios.${at}.`;

/** A scenario as its form shows it. */
export const answersOf = ({ staff, figures, choices }: CostScenario): Answers => ({
  staff: staff.map((row, at) => ({ ...row, key: `r${at}` })),
  ...figures,
  ...choices,
});
