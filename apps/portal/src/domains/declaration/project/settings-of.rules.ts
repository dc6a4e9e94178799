// Settings between the form in which officers write them and the project that applicants see.
import { listOf, rowsOf, textOf, type Answers, type Row } from '@yqt/forms/answers';
import type { FormDefinition } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import { hasReview, JOINT_MODES, MAY_BE_OUTSIDE, NODE_KINDS, type ChainNode } from '../node-chain.rules.ts';
import { isGuideOnly, type OwnCondition, type Project } from '../project-shape.rules.ts';
import { conditionOf, rowWord } from './material-condition.rules.ts';
import {
  figure,
  typedFigure,
  materialRow,
  materialsIn,
  wayFaults,
  type NamedFile,
} from './material-rows.rules.ts';
import { NODE_FIELDS, PAPER_FIELD } from './settings.rules.ts';
import { PROJECT_GROUP } from './setup-roles.rules.ts';
import * as text from './setup-words.rules.ts';

/** What a publication writes of the settings. */
export type Settings = Pick<
  Project,
  | 'code'
  | 'name'
  | 'smallType'
  | 'policyId'
  | 'clauses'
  | 'conditions'
  | 'department'
  | 'projectGroup'
  | 'contactName'
  | 'contactPhone'
  | 'redemption'
  | 'audience'
  | 'standard'
  | 'prepare'
  | 'minutes'
  | 'legalDays'
  | 'promisedDays'
  | 'correctionLimit'
  | 'returnReasons'
  | 'submitBy'
  | 'separation'
  | 'allowsSeveral'
  | 'needsSeal'
  | 'needsProof'
  | 'remedy'
  | 'publicityDays'
  | 'nodes'
  | 'materials'
  | 'templates'
>;

const linesOf = (given: Answers[string] | undefined): string[] =>
  textOf(given)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const DEFAULT_PUBLICITY = 5;

/** Of checked answers. `files` names what the checklist refers to; `form` reads its conditions. */
export function settingsOf(
  answers: Answers,
  { files, form }: { files: readonly NamedFile[]; form: FormDefinition | null },
): Settings {
  const words = (name: string): string => textOf(answers[name]).trim();
  return {
    code: words('code'),
    name: words('name'),
    smallType: words('smallType'),
    policyId: words('policyId') || null,
    clauses: linesOf(answers['clauses']),
    conditions: conditionsOf(answers),
    department: words('department'),
    projectGroup: groupIn(answers),
    contactName: words('contactName'),
    contactPhone: words('contactPhone'),
    redemption: words('redemption'),
    audience: words('audience'),
    standard: words('standard'),
    prepare: linesOf(answers['prepare']),
    minutes: typedFigure(answers['minutes']) ?? 1,
    legalDays: typedFigure(answers['legalDays']),
    promisedDays: typedFigure(answers['promisedDays']),
    correctionLimit: typedFigure(answers['correctionLimit']),
    returnReasons: linesOf(answers['returnReasons']),
    submitBy: answers['submitBy'] === 'handler' ? 'handler' : 'admin',
    separation: answers['separation'] === 'strict' ? 'strict' : 'basic',
    allowsSeveral: answers['allowsSeveral'] === true,
    needsSeal: answers['needsSeal'] === true,
    needsProof: answers['needsProof'] === true,
    remedy: words('remedy'),
    publicityDays: typedFigure(answers['publicityDays']) ?? DEFAULT_PUBLICITY,
    nodes: nodesOf(answers),
    materials: materialsIn(answers, { files, form }),
    templates: templatesIn(answers, files),
  };
}

/** The group that settings name; none = the common one. */
export const groupIn = (answers: Answers): string => textOf(answers['projectGroup']).trim() || PROJECT_GROUP;

/** Beside a policy there may be none: its rule alone says what is asked for. */
const conditionsOf = (answers: Answers): OwnCondition[] =>
  rowsOf(answers['conditions']).map((row) => ({
    code: row.key,
    text: rowWord(row, 'text').trim(),
    clause: rowWord(row, 'clause').trim(),
    evidence: rowWord(row, 'evidence')
      .split(/[;；]/)
      .map((one) => one.trim())
      .filter(Boolean),
  }));

/** A project's own templates as they are chosen: the field of each, its kind of paper, its file. */
export const templatesChosen = (answers: Answers): { field: string; paper: string; fileId: string }[] =>
  Object.keys(answers)
    .filter((field) => field.startsWith(PAPER_FIELD))
    .flatMap((field) =>
      listOf(answers[field])
        .slice(0, 1)
        .map((fileId) => ({ field, paper: field.slice(PAPER_FIELD.length), fileId })),
    );

const templatesIn = (answers: Answers, files: readonly NamedFile[]): Project['templates'] =>
  Object.fromEntries(
    templatesChosen(answers).map(({ paper, fileId }) => [
      paper,
      { fileId, name: files.find(({ id }) => id === fileId)?.name ?? '' },
    ]),
  );

/** The nodes that are chosen, in their order. */
export const nodesOf = (answers: Answers): ChainNode[] =>
  NODE_KINDS.flatMap((kind): ChainNode[] => {
    const name = NODE_FIELDS[kind];
    if (answers[`${name}On`] !== true) return [];
    const isOutside = MAY_BE_OUTSIDE.has(kind) && answers[`${name}Outside`] === true;
    const node = {
      kind,
      days: typedFigure(answers[`${name}Days`]) ?? 1,
      ...(isOutside && { countsTowardsPromise: false as const }),
    };
    if (kind === 'joint_review') return [{ ...node, ...jointOf(answers) }];
    return [kind === 'expert_review' ? { ...node, scorecard: scorecardOf(answers) } : node];
  });

const jointOf = (answers: Answers): Pick<ChainNode, 'group' | 'mode'> => ({
  group: textOf(answers['jointGroup']),
  mode: JOINT_MODES.find((mode) => mode === answers['jointMode']) ?? 'all',
});

const scorecardOf = (answers: Answers): NonNullable<ChainNode['scorecard']> => ({
  items: rowsOf(answers['scoreItems']).map((row) => ({
    name: rowWord(row, 'name'),
    max: typedFigure(row['max']) ?? 1,
    weight: typedFigure(row['weight']) ?? 1,
    guide: rowWord(row, 'guide'),
  })),
  passMark: typedFigure(answers['passMark']) ?? 0,
  dropExtremes: answers['dropExtremes'] === true,
  minExperts: typedFigure(answers['minExperts']) ?? 1,
});

/** What the form's own check cannot say. */
export function settingsFaults(answers: Answers, form: FormDefinition | null): FieldError[] {
  const nodes = nodesOf(answers);
  const scorecard = nodes.find(({ kind }) => kind === 'expert_review')?.scorecard;
  const [legal, promised] = [typedFigure(answers['legalDays']), typedFigure(answers['promisedDays'])];
  const hasPolicy = textOf(answers['policyId']) !== '';
  const faults: [boolean, string, string][] = [
    [!/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(textOf(answers['code']).trim()), 'code', text.CODE_FORM],
    [!hasReview(nodes), 'firstOn', text.NO_REVIEW],
    [scorecard !== undefined && scorecard.minExperts % 2 === 0, 'minExperts', text.EXPERTS_EVEN],
    [isByRule(answers) && !hasPolicy, 'policyId', text.RULE_NEEDED],
    [isUnfiled(answers) && answers['submitBy'] === 'handler', 'submitBy', text.NOBODY_FILES],
    [hasPolicy && conditionsOf(answers).length > 0, 'conditions', text.RULE_DECIDES],
    [legal !== null && promised !== null && promised > legal, 'promisedDays', text.PROMISE_TOO_LONG],
  ];
  return [
    ...faults.filter(([isFault]) => isFault).map(([, field, errorMessage]) => ({ field, errorMessage })),
    ...twiceAsked(answers),
    ...wayFaults(answers),
    ...rowsOf(answers['materials']).flatMap((row, at) =>
      row['need'] === 'when' && conditionOf(row, form) === null
        ? [
            {
              field: `materials[${at}].whenValue`,
              errorMessage: text.materialConditionText(rowWord(row, 'name')),
            },
          ]
        : [],
    ),
  ];
}

/** 免申即享 and 即申即享 are what a rule says of verified facts. */
const isByRule = (answers: Answers): boolean => ['auto', 'instant'].includes(textOf(answers['redemption']));

/** Confirming what is offered gives the account: that stays the administrators'. */
const isUnfiled = (answers: Answers): boolean => isGuideOnly(textOf(answers['redemption']));

const twiceAsked = (answers: Answers): FieldError[] =>
  conditionsOf(answers).flatMap(({ text: words }, at, all) =>
    words !== '' && all.findIndex((one) => one.text === words) < at
      ? [{ field: `conditions[${at}].text`, errorMessage: text.CONDITION_TWICE }]
      : [],
  );

const texts = (lines: readonly string[]): string => lines.join('\n');
/** A project as officers go on writing it. */
// oxlint-disable-next-line max-lines-per-function -- a line a field of the form
export function answersOfProject(project: Settings, form: FormDefinition | null): Answers {
  const { nodes } = project;
  const scorecard = nodes.find(({ kind }) => kind === 'expert_review')?.scorecard;
  const joint = nodes.find(({ kind }) => kind === 'joint_review');
  const given: Record<string, Answers[string]> = {
    code: project.code,
    name: project.name,
    smallType: project.smallType,
    policyId: project.policyId ?? '',
    clauses: texts(project.clauses),
    conditions: project.conditions.map(conditionRow),
    department: project.department,
    projectGroup: project.projectGroup,
    contactName: project.contactName,
    contactPhone: project.contactPhone,
    redemption: project.redemption,
    audience: project.audience,
    standard: project.standard,
    prepare: texts(project.prepare),
    minutes: String(project.minutes),
    legalDays: figure(project.legalDays),
    promisedDays: figure(project.promisedDays),
    correctionLimit: figure(project.correctionLimit),
    returnReasons: texts(project.returnReasons),
    submitBy: project.submitBy,
    separation: project.separation,
    allowsSeveral: project.allowsSeveral,
    needsSeal: project.needsSeal,
    needsProof: project.needsProof,
    remedy: project.remedy,
    ...Object.fromEntries(
      nodes.flatMap(({ kind, days, countsTowardsPromise }) => [
        [`${NODE_FIELDS[kind]}On`, true],
        [`${NODE_FIELDS[kind]}Days`, String(days)],
        ...(countsTowardsPromise === false ? [[`${NODE_FIELDS[kind]}Outside`, true]] : []),
      ]),
    ),
    jointGroup: joint?.group ?? '',
    jointMode: joint?.mode ?? '',
    passMark: figure(scorecard?.passMark),
    minExperts: figure(scorecard?.minExperts),
    ...(scorecard && {
      dropExtremes: scorecard.dropExtremes,
      scoreItems: scorecard.items.map(({ name, max, weight, guide }, at) => ({
        key: `s${at}`,
        name,
        max: String(max),
        weight: String(weight),
        guide,
      })),
    }),
    materials: project.materials.map((material) => materialRow(material, form)),
    ...Object.fromEntries(
      Object.entries(project.templates).map(([paper, { fileId }]) => [`${PAPER_FIELD}${paper}`, [fileId]]),
    ),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** How the chain of a new project begins: what others do stands outside of the promise until somebody says otherwise. */
export const newChain = (): Answers =>
  Object.fromEntries([...MAY_BE_OUTSIDE].map((kind) => [`${NODE_FIELDS[kind]}Outside`, true]));

const conditionRow = ({ code, text: words, clause, evidence }: OwnCondition): Row => ({
  key: code,
  text: words,
  ...(clause && { clause }),
  ...(evidence.length > 0 && { evidence: evidence.join('；') }),
});
