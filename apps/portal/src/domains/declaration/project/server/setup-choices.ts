// What the settings of a project choose from, and how they are checked.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { dayText } from '@yqt/kernel/dates';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { paperOptions } from '../../../casework/paper/server/templates.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { matchablePolicies } from '../../../policy/server/policy.port.ts';
import { selectAllGroups, selectBigTypes, selectSmallTypes } from '../../server/project.sql.ts';
import { conditionFields } from '../material-condition.rules.ts';
import { settingsForm } from '../settings.rules.ts';
import { projectGroups } from './project-groups.ts';
import type { SetupDeps } from './setup-deps.ts';

/** The settings form of a tenant; `form`: the project's own, whose choices conditions may name. */
export async function settingsFormFor(
  db: Db,
  { tenantId, form }: { tenantId: string; form: FormDefinition | null },
): Promise<FormDefinition> {
  const [departments, small, big, policies, groups, own] = await Promise.all([
    departmentNames(db, tenantId),
    selectSmallTypes(db, { tenantId, bigType: null }),
    selectBigTypes(db, tenantId),
    matchablePolicies(db, { tenantId }),
    selectAllGroups(db, tenantId),
    projectGroups(db, { tenantId }),
  ]);
  const bigNames = new Map(big.map(({ code, name }) => [code, name]));
  return settingsForm({
    departments: [...departments].map(([value, label]) => ({ value, label })),
    smallTypes: small.map(({ code, name, bigType }) => ({
      value: code,
      label: `${bigNames.get(bigType) ?? bigType} / ${name}`,
    })),
    policies: policies.map(({ id, title, code }) => ({ value: id, label: `${title}（${code}）` })),
    projectGroups: own.map(({ code, name }) => ({ value: code, label: name })),
    groups: groups.map(({ code, name }) => ({ value: code, label: name })),
    papers: paperOptions(),
    formFields: form === null ? [] : conditionFields(form),
  });
}

export const settingsOptions = (deps: SetupDeps, form: FormDefinition, now: Date): Promise<CheckOptions> =>
  checkOptions(deps, form, dayText(now));
