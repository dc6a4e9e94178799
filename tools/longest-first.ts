// The order of test files: as Vitest has it, the larger first where it knows no times, but those at the front that are short to read
// and long to run. One that is begun last runs alone while all cores but one wait for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They go over every page or every call of the product, or start it and end it several times. */
export const LONG = [
  'keyboard.e2e.ts',
  'forms-early.e2e.ts',
  'pages.e2e.ts',
  'server/fuzz.test.ts',
  'server/process.test.ts',
  'server/development.test.ts',
  'server/packed.test.ts',
  'server/killed.test.ts',
];

/** 0 = of the longest; sorts stably before all others. */
export const lengthOf = (file: string): 0 | 1 => (LONG.some((one) => file.endsWith(`/${one}`)) ? 0 : 1);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => lengthOf(one.moduleId) - lengthOf(other.moduleId));
  }
}
