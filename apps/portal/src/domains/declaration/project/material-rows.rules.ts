// The checklist of a project between the rows in which officers write it and the materials that applicants are asked for.
import { listOf, rowsOf, textOf, type Answers, type Row } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import type { RuleTree } from '@yqt/rules/tree';
import type { ObtainWay } from '../../casework/contract.ts';
import { isGuideOnly, type ProjectMaterial } from '../project-shape.rules.ts';
import { cellsOfCondition, conditionOf, rowWord } from './material-condition.rules.ts';
import * as text from './setup-words.rules.ts';

export interface NamedFile {
  id: string;
  name: string;
}

export const typedFigure = (given: unknown): number | null =>
  typeof given === 'string' && given !== '' ? Number(given) : null;
export const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const places = (row: Row): number => typedFigure(row['position']) ?? Number.MAX_SAFE_INTEGER;

/** The checklist, in its order. `files` names what it refers to; `form` reads its conditions. */
export function materialsIn(
  answers: Answers,
  { files, form }: { files: readonly NamedFile[]; form: FormDefinition | null },
): ProjectMaterial[] {
  const rows = rowsOf(answers['materials']);
  return rows
    .toSorted((one, other) => places(one) - places(other))
    .map((row) => {
      const fileOf = (name: string) => {
        const found = files.find(({ id }) => listOf(row[name]).includes(id));
        return found ? { fileId: found.id, name: found.name } : null;
      };
      const [template, sample] = [fileOf('template'), fileOf('sample')];
      const type = rowWord(row, 'type');
      const accept = listOf(row['formats']);
      return {
        code: row.key,
        name: rowWord(row, 'name'),
        copies: typedFigure(row['copies']) ?? 1,
        needsSeal: row['needsSeal'] === true,
        note: rowWord(row, 'note'),
        ...askedWhen(row, form),
        ...wayIn(row),
        ...(type && { type }),
        ...(accept.length > 0 && { accept }),
        ...limitsIn(row),
        ...(template && { template }),
        ...(sample && { sample }),
        ...(row['fromVault'] === true && { fromVault: true }),
        ...(row['isTradeSecret'] === true && { isTradeSecret: true }),
        ...(row['isForExperts'] === true && { isForExperts: true }),
      };
    });
}

/** Files at most, megabytes of each, and days in which it may be handed in later. */
function limitsIn(row: Row): Pick<ProjectMaterial, 'most' | 'maxMb' | 'deferDays'> {
  const [most, maxMb, deferDays] = [
    typedFigure(row['most']),
    typedFigure(row['maxMb']),
    typedFigure(row['deferDays']),
  ];
  return {
    ...(most !== null && { most }),
    ...(maxMb !== null && { maxMb }),
    ...(deferDays !== null && { deferDays }),
  };
}

/** How it is obtained; what an officer wrote for another way is not kept. */
function wayIn(row: Row): Pick<ProjectMaterial, 'obtainBy' | 'verifyBy' | 'promise'> {
  const obtainBy = wayOf(row);
  if (obtainBy === 'upload') return {};
  return {
    obtainBy,
    ...(obtainBy === 'department' && { verifyBy: rowWord(row, 'verifyBy') }),
    ...(obtainBy === 'promise' && { promise: rowWord(row, 'promise') }),
  };
}

function wayOf(row: Row): ObtainWay {
  const chosen = rowWord(row, 'obtainBy');
  return isWay(chosen) ? chosen : 'upload';
}

const isWay = (word: string): word is ObtainWay => Object.hasOwn(text.OBTAIN_LABELS, word);

/** Each at its row of the checklist. */
export const wayFaults = (answers: Answers): FieldError[] =>
  rowsOf(answers['materials']).flatMap((row, at) => {
    const way = wayOf(row);
    const lacks = (name: string): boolean => rowWord(row, name) === '';
    const isDepartments = way === 'department';
    const faults: [boolean, string, (name: string) => string][] = [
      [isDepartments && lacks('verifyBy'), 'verifyBy', text.noVerifierText],
      [isDepartments && row['need'] === 'never', 'need', text.optionalCheckText],
      [isDepartments && textOf(answers['redemption']) === 'instant', 'obtainBy', text.instantCheckText],
      [
        isGuideOnly(textOf(answers['redemption'])) && (isDepartments || way === 'promise'),
        'obtainBy',
        text.guideOnlyText,
      ],
      [way === 'promise' && lacks('promise'), 'promise', text.noPromiseText],
      [way === 'vault' && lacks('type'), 'type', text.enterpriseVaultText],
    ];
    return faults
      .filter(([isFault]) => isFault)
      .map(([, column, words]) => ({
        field: `materials[${at}].${column}`,
        errorMessage: words(rowWord(row, 'name')),
      }));
  });

/** What is not asked for otherwise is required where it is; what departments verify is theirs where it is. */
function askedWhen(
  row: Row,
  form: FormDefinition | null,
): Pick<ProjectMaterial, 'showIf'> & { required: boolean | RuleTree } {
  if (row['need'] !== 'when') return { required: row['need'] === 'always' };
  const condition = conditionOf(row, form);
  if (condition === null) return { required: true };
  return row['isHidden'] === true || wayOf(row) === 'department'
    ? { required: true, showIf: condition }
    : { required: condition };
}

/** A material as officers go on writing it. */
export function materialRow(material: ProjectMaterial, form: FormDefinition | null): Row {
  const { code, name, copies, needsSeal, note, required, type, accept, maxMb, template, sample } = material;
  const {
    fromVault = false,
    deferDays,
    isTradeSecret = false,
    isForExperts = false,
    most,
    showIf,
  } = material;
  const own = form === null ? undefined : fieldsOf(form).find((field) => field.name === code);
  const isAlways = required === undefined ? own?.required === true : required === true;
  const when = typeof required === 'object' ? required : showIf;
  const cells: [string, string | boolean | string[]][] = [
    ['name', name],
    ['need', when ? 'when' : isAlways ? 'always' : 'never'],
    ...(when ? Object.entries(cellsOfCondition(when, form)) : []),
    ['isHidden', showIf !== undefined],
    ...wayCells(material),
    ['type', type ?? ''],
    ['copies', String(copies)],
    ['needsSeal', needsSeal],
    ['note', note],
    ['formats', [...(accept ?? [])]],
    ['most', figure(most)],
    ['maxMb', figure(maxMb)],
    ['fromVault', fromVault],
    ['deferDays', figure(deferDays)],
    ['isTradeSecret', isTradeSecret],
    ['isForExperts', isForExperts],
    ['template', fileIdsOf(template)],
    ['sample', fileIdsOf(sample)],
  ];
  return {
    key: code,
    ...Object.fromEntries(
      cells.filter(([, cell]) => cell !== '' && !(Array.isArray(cell) && cell.length === 0)),
    ),
  };
}

const wayCells = ({ obtainBy, verifyBy = '', promise = '' }: ProjectMaterial): [string, string][] => [
  ['obtainBy', obtainBy ?? ''],
  ['verifyBy', verifyBy],
  ['promise', promise],
];

/** Papers that the product writes itself are no files. */
const fileIdsOf = (paper: ProjectMaterial['template']): string[] =>
  paper !== undefined && 'fileId' in paper ? [paper.fileId] : [];

/** Files that the checklist offers to applicants. */
export const checklistFiles = (answers: Answers): string[] =>
  rowsOf(answers['materials']).flatMap((row) => [...listOf(row['template']), ...listOf(row['sample'])]);
