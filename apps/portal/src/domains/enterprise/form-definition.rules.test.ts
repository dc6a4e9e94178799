import { expect, test } from 'vitest';
import { filesOf, read, withoutComments } from '../../repository-files.ts';
import { FIGURE_NAMES, WORDS_NAMES } from './form-definition.rules.ts';

/** A field of the form: its definition, its column, the fact that follows from it, and one place that treats it apart. */
const MOST_FILES = 4;
/** The library has a column of that name, too, which its public detail shows. */
const OF_THE_LIBRARY = ['country'];

const sources = filesOf('apps/portal/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$/.test(file))
  .map((file) => [file, withoutComments(read(file))] as const);

const filesWith = (name: string): string[] =>
  sources.flatMap(([file, text]) => (new RegExp(`\\b${name}\\b`).test(text) ? [file] : []));

test.each([...FIGURE_NAMES, ...WORDS_NAMES].filter((name) => !OF_THE_LIBRARY.includes(name)))(
  '企业信息表的 %s 至多出现在四个文件里',
  (name) => {
    const files = filesWith(name);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  },
);
