// 大类, 小类, 评审组 and 项目组 of a tenant, kept as one table each; and whether a second person publishes.
import { transaction, type Tx } from '@yqt/database/sql';
import { listOf, rowsOf, textOf, type Answers, type Row } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { defineForm, type FormDefinition, type Option } from '@yqt/forms/form';
import { invalid, type FieldError } from '@yqt/kernel/errors';
import type { GrantGroup } from '../../../../domain.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { selectAllGroups, selectBigTypes, selectSmallTypes } from '../../server/project.sql.ts';
import * as text from '../setup-words.rules.ts';
import { asksSecond } from './publish-setup.ts';
import { selectProjectGroups } from './group.sql.ts';
import { groupChanges, groupFaults, writeGroups } from './keep-groups.ts';
import { settingsOptions } from './setup-choices.ts';
import { auditSetup, setupScope, type SetupDeps } from './setup-deps.ts';
import { upsertSetupRule } from './setup.sql.ts';
import {
  deleteBigTypesBut,
  deleteGroupsBut,
  deleteSmallTypesBut,
  putBigType,
  putGroup,
  putSmallType,
  selectUsedCodes,
} from './type.sql.ts';

// its own check says how long a new one is; those that were taken over may be longer
const code = { name: 'code', label: '编码', kind: 'text', max: 64, required: true } as const;
const name = { name: 'name', label: '名称', kind: 'text', max: 40, required: true } as const;

// oxlint-disable-next-line max-lines-per-function -- a form is a table of data
const typesForm = (departments: readonly Option[]): FormDefinition =>
  defineForm({
    code: 'project-types',
    version: 1,
    title: '类别、评审组与项目组',
    sections: [
      {
        id: 'types',
        title: '类别',
        note: '按行的先后排列',
        fields: [
          {
            name: 'bigTypes',
            label: '大类',
            kind: 'rows',
            most: 50,
            required: true,
            columns: [
              code,
              name,
              { name: 'icon', label: '图标', kind: 'text', max: 40 },
              { name: 'description', label: '说明', kind: 'text', max: 200 },
            ],
          },
          {
            name: 'smallTypes',
            label: '小类',
            kind: 'rows',
            most: 200,
            required: true,
            columns: [
              code,
              { name: 'bigType', label: '所属大类编码', kind: 'text', max: 32, required: true },
              name,
            ],
          },
        ],
      },
      {
        id: 'groups',
        title: '评审组',
        note: '组内部门同时联审',
        fields: [
          {
            name: 'groups',
            label: '评审组',
            kind: 'rows',
            most: 100,
            layout: 'cards',
            columns: [
              code,
              name,
              { name: 'departments', label: '部门', kind: 'choices', options: departments },
            ],
          },
        ],
      },
      {
        id: 'projectGroups',
        title: '项目组',
        note: `在“用户”中可把授权限定到一个项目组；没有选项目组的项目属于“${text.COMMON_GROUP}”。由租户管理员维护`,
        fields: [{ name: 'projectGroups', label: '项目组', kind: 'rows', most: 100, columns: [code, name] }],
      },
      {
        id: 'rule',
        title: '发布',
        fields: [
          {
            name: 'needsSecond',
            label: '项目与申报表须由未参与编辑的另一人发布',
            kind: 'flag',
            isBox: true,
          },
        ],
      },
    ],
  });

const formFor = async (tx: Tx | SetupDeps['sql'], tenantId: string): Promise<FormDefinition> =>
  typesForm([...(await departmentNames(tx, tenantId))].map(([value, label]) => ({ value, label })));

/** The tables with what is stored. */
export async function getTypes(deps: SetupDeps, { tenantId }: { tenantId: string }) {
  const [form, big, small, groups, projectGroups, isSecondAsked] = await Promise.all([
    formFor(deps.sql, tenantId),
    selectBigTypes(deps.sql, tenantId),
    selectSmallTypes(deps.sql, { tenantId, bigType: null }),
    selectAllGroups(deps.sql, tenantId),
    selectProjectGroups(deps.sql, tenantId),
    asksSecond(deps.sql, tenantId),
  ]);
  const answers: Answers = {
    bigTypes: big.map(({ code: key, ...one }): Row => ({ key, code: key, ...one })),
    smallTypes: small.map(({ code: key, ...one }): Row => ({ key, code: key, ...one })),
    groups: groups.map(({ code: key, ...one }): Row => ({ key, code: key, ...one })),
    projectGroups: projectGroups.map(({ code: key, ...one }): Row => ({ key, code: key, ...one })),
    needsSecond: isSecondAsked,
  };
  return { form, answers };
}

/** Throws INVALID with every fault; what is in use stays. */
export async function saveTypes(
  deps: SetupDeps,
  visit: OperatorVisit,
  { answers }: { answers: Answers },
): Promise<{ ok: boolean }> {
  const { tenantId, now, viewer } = visit;
  return transaction(deps.sql, async (tx) => {
    // they are everybody's: who sets up one department's projects alone does not change them
    if ((await setupScope(tx, visit)).edits !== null)
      throw invalid({ field: 'types', errorMessage: text.TYPES_WHOLE_ZONE });
    const form = await formFor(tx, tenantId);
    const checked = checkSubmission(form, answers, await settingsOptions(deps, form, now));
    if (!checked.ok) throw invalid(...checked.faults);
    const given = tablesOf(checked.answers);
    const isAsked = checked.answers['needsSecond'] === true;
    if (isAsked !== (await asksSecond(tx, tenantId)) && !viewer.roles.includes('tenant-admin'))
      throw invalid({ field: 'needsSecond', errorMessage: text.TYPES_ADMIN_ONLY });
    const [used] = await selectUsedCodes(tx, tenantId);
    const faults = [
      ...codeFaults(given, await storedCodes(tx, tenantId)),
      ...usedFaults(given, used ?? { smallTypes: [], groups: [] }),
      ...(await groupFaults(tx, deps, { visit, given: given.projectGroups })),
    ];
    if (faults.length) throw invalid(...faults);
    // the check has locked them
    const kept = await selectProjectGroups(tx, tenantId);
    await writeTypes(tx, { tenantId, given });
    await upsertSetupRule(tx, { tenantId, needsSecond: isAsked });
    const facts = { needsSecond: isAsked, ...groupChanges(kept, given.projectGroups) };
    await auditSetup(tx, visit, { id: tenantId, event: 'types-saved', facts });
    return { ok: true };
  });
}

interface Tables {
  bigTypes: { code: string; name: string; icon: string; description: string }[];
  smallTypes: { code: string; bigType: string; name: string }[];
  groups: { code: string; name: string; departments: string[] }[];
  projectGroups: GrantGroup[];
}

const word = (row: Row, column: string): string => textOf(row[column]).trim();

const tablesOf = (answers: Answers): Tables => ({
  bigTypes: rowsOf(answers['bigTypes']).map((row) => ({
    code: word(row, 'code'),
    name: word(row, 'name'),
    icon: word(row, 'icon'),
    description: word(row, 'description'),
  })),
  smallTypes: rowsOf(answers['smallTypes']).map((row) => ({
    code: word(row, 'code'),
    bigType: word(row, 'bigType'),
    name: word(row, 'name'),
  })),
  groups: rowsOf(answers['groups']).map((row) => ({
    code: word(row, 'code'),
    name: word(row, 'name'),
    departments: [...listOf(row['departments'])],
  })),
  projectGroups: rowsOf(answers['projectGroups']).map((row) => ({
    code: word(row, 'code'),
    name: word(row, 'name'),
  })),
});

const CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

type StoredCodes = Record<keyof Tables, ReadonlySet<string>>;

async function storedCodes(tx: Tx, tenantId: string): Promise<StoredCodes> {
  const setOf = (rows: readonly { code: string }[]) => new Set(rows.map((row) => row.code));
  return {
    bigTypes: setOf(await selectBigTypes(tx, tenantId)),
    smallTypes: setOf(await selectSmallTypes(tx, { tenantId, bigType: null })),
    groups: setOf(await selectAllGroups(tx, tenantId)),
    projectGroups: setOf(await selectProjectGroups(tx, tenantId)),
  };
}

/** What is stored may have been taken over from before there was a rule: what names it would lose it. */
function codeFaults(given: Tables, stored: StoredCodes): FieldError[] {
  const { bigTypes, smallTypes } = given;
  const big = new Set(bigTypes.map((one) => one.code));
  const tables = ['bigTypes', 'smallTypes', 'groups', 'projectGroups'] as const;
  const faults = tables.flatMap((table) =>
    given[table].flatMap((row: { code: string }, at, rows: readonly { code: string }[]) => [
      ...(stored[table].has(row.code) || CODE.test(row.code)
        ? []
        : [{ field: `${table}[${at}].code`, errorMessage: text.BAD_CODE }]),
      ...(rows.findIndex((one) => one.code === row.code) < at
        ? [{ field: `${table}[${at}].code`, errorMessage: text.CODE_TWICE(row.code) }]
        : []),
    ]),
  );
  const strangers = smallTypes.flatMap(({ bigType }, at) =>
    big.has(bigType) ? [] : [{ field: `smallTypes[${at}].bigType`, errorMessage: text.UNKNOWN_BIG_TYPE }],
  );
  return [...faults, ...strangers];
}

function usedFaults(
  { smallTypes, groups }: Tables,
  used: { smallTypes: readonly string[]; groups: readonly string[] },
): FieldError[] {
  const missing = (table: string, kept: readonly { code: string }[], codes: readonly string[]) =>
    codes
      .filter((one) => !kept.some((row) => row.code === one))
      .map((one) => ({ field: table, errorMessage: text.TYPE_IN_USE(one) }));
  return [...missing('smallTypes', smallTypes, used.smallTypes), ...missing('groups', groups, used.groups)];
}

async function writeTypes(tx: Tx, { tenantId, given }: { tenantId: string; given: Tables }): Promise<void> {
  const { bigTypes, smallTypes, groups } = given;
  for (const [position, type] of bigTypes.entries()) await putBigType(tx, { ...type, tenantId, position });
  for (const [position, type] of smallTypes.entries())
    await putSmallType(tx, { ...type, tenantId, position });
  for (const group of groups) await putGroup(tx, { ...group, tenantId });
  await writeGroups(tx, { tenantId, given: given.projectGroups });
  const codesOf = (rows: readonly { code: string }[]) => rows.map((row) => row.code);
  // in the order that their references ask for
  await deleteSmallTypesBut(tx, { tenantId, smallTypes: codesOf(smallTypes) });
  await deleteBigTypesBut(tx, { tenantId, bigTypes: codesOf(bigTypes) });
  await deleteGroupsBut(tx, { tenantId, groups: codesOf(groups) });
}
