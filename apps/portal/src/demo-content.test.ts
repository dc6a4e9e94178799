// Content of the demonstration, without a database: every record passes the form of its kind.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { addDays } from '@yqt/kernel/dates';
import { isPage } from './page-of.ts';
import { demoEnterprises } from '../seeds/demo-enterprises.ts';
import { COLLECTIONS } from './domains/content/collections.rules.ts';

const TODAY = '2026-11-22';
const LEAST: Readonly<Record<string, number>> = {
  news: 40,
  banner: 6,
  resource: 12,
  help: 30,
  page: 3,
  enterprise: 20,
  case: 8,
  place: 30,
  occasion: 2,
  link: 3,
  tile: 10,
  area: 6,
};
const lasting = ([first, last]: readonly number[] = []): Answers =>
  first === undefined || last === undefined ? {} : { from: addDays(TODAY, first), to: addDays(TODAY, last) };
interface Given {
  slug: string;
  publishedDay: number;
  text?: string;
  signUpDays?: number[];
  occasionDays?: number[];
  picture?: { drawing: string; alt: string };
  gallery?: { drawing: string; alt: string }[];
}
const recordsOf = (name: string): Given[] =>
  JSON.parse(readFileSync(new URL(`../seeds/content/items/${name}.json`, import.meta.url), 'utf8'));

test.each(
  COLLECTIONS.filter(({ isKeptElsewhere }) => !isKeptElsewhere).map(
    (collection) => [collection.label, collection] as const,
  ),
)(
  '演示的%s：条数够，各有自己的名字，都合乎表单与本类的规矩，日期不在将来',
  (_label, { name, form, date, faults: ownFaults }) => {
    const records = recordsOf(name);
    expect(records.length).toBeGreaterThanOrEqual(LEAST[name] ?? 1);
    expect(new Set(records.map(({ slug }) => slug)).size).toBe(records.length);
    const faults = records.flatMap(
      ({
        slug,
        publishedDay,
        text,
        signUpDays: _days,
        occasionDays,
        picture: _drawn,
        gallery: _hung,
        ...given
      }) => {
        const own: Answers = name === 'resource' ? { file: ['a'] } : text === undefined ? {} : { text };
        const answers = { [date]: addDays(TODAY, publishedDay), ...given, ...own, ...lasting(occasionDays) };
        const checked = checkSubmission(form, answers, { on: TODAY, codes: null, sanitise: (html) => html });
        const all = [
          ...(checked.ok ? [] : checked.faults),
          ...(ownFaults?.(answers, { isPage, today: TODAY }) ?? []),
        ];
        return all.map(({ field, errorMessage }) => `${slug} ${field}: ${errorMessage}`);
      },
    );
    expect(faults).toEqual([]);
  },
);

test('插图都画好了，说明写明是演示，没有多余的', () => {
  const drawn = ['news', 'case', 'banner', 'page'].flatMap((name) =>
    recordsOf(name).flatMap(({ picture, gallery = [] }) => (picture ? [picture, ...gallery] : gallery)),
  );
  const seeds = new URL('../seeds/', import.meta.url);
  const plots = readFileSync(new URL('activity.seed.ts', seeds), 'utf8');
  const ofActivities = [...plots.matchAll(/drawing: '([a-z-]+)', alt: '([^']+)'/g)].map(
    ([, drawing = '', alt = '']) => ({ drawing, alt }),
  );
  const all = [...drawn, ...ofActivities];
  expect([...new Set(all.map(({ drawing }) => `${drawing}.svg`))].toSorted()).toEqual(
    globSync('*.svg', { cwd: new URL('content/pictures/', seeds) }).toSorted(),
  );
  expect(all.filter(({ alt }) => !alt.startsWith('演示插图：'))).toEqual([]);
});

test('名称与标题里不写演示的括注：整站、横幅与标签已经说明', () => {
  const seeds = new URL('../seeds/', import.meta.url);
  const named = /"?\b(?:\w*[nN]ame|title|enterprise|owner|institution|meeting)"?: ["'`][^"'`\n]*[（(]演示/g;
  const files = globSync(['**/*.json', '*.ts'], { cwd: seeds });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, seeds), 'utf8').matchAll(named)].map(([line]) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
  const generated = demoEnterprises(TODAY).flatMap(({ name, rows }) => [name, JSON.stringify(rows)]);
  expect(generated.filter((name) => /[（(]演示/.test(name))).toEqual([]);
});
