// The parameter versions of the cost calculation: national rows, and a tenant's own laid over them. All are files under
// rules-data, so that a result can always be computed again as it was.
import { appError } from '@yqt/kernel/errors';
import { isDay } from '@yqt/kernel/dates';
import type { CostVersion } from '../cost-sheet.rules.ts';
import national2025 from '../rules-data/cost-2025.json' with { type: 'json' };
import national2026 from '../rules-data/cost-2026.json' with { type: 'json' };
import tenants from '../rules-data/cost-tenants.json' with { type: 'json' };

type Row = CostVersion['parameters'][number];
type Mode = CostVersion['vatThreshold'];

const MODES: readonly Mode[] = ['through', 'below'];

/** Newest first. */
const NATIONAL: readonly CostVersion[] = [national2026, national2025].map((version) => {
  const mode = MODES.find((one) => one === version.vatThreshold);
  if (!mode) throw new Error(`rules-data: vatThreshold of ${version.version}`);
  return { ...version, vatThreshold: mode };
});

const TENANTS: ReadonlyMap<string, readonly Row[]> = new Map(Object.entries<readonly Row[]>(tenants));

/** All versions of a tenant, newest first. */
export function costVersions(tenantId: string): CostVersion[] {
  const own = new Map((TENANTS.get(tenantId) ?? []).map((row) => [row.key, row]));
  return NATIONAL.map((version) => {
    const parameters = version.parameters.map((row) => own.get(row.key) ?? row);
    const keys = new Set(parameters.map(({ key }) => key));
    return {
      ...version,
      parameters: [...parameters, ...[...own.values()].filter(({ key }) => !keys.has(key))],
    };
  });
}

/** The version named, else the one in force on the day. Throws INVALID where there is none. */
export function chooseVersion(
  tenantId: string,
  { on, version }: { on: string; version?: string | undefined },
): CostVersion {
  const versions = costVersions(tenantId);
  const fault = faultOf(versions, { on, version });
  const found = versions.find((one) => (version ? one.version === version : isInForce(one, on)));
  if (fault || !found)
    throw appError('INVALID', {
      fields: [fault ?? { field: 'version', errorMessage: '没有这个参数版本' }],
    });
  return found;
}

/** The version in force on the day; undefined where no parameters are known for it. */
export const costVersionOn = (versions: readonly CostVersion[], on: string): CostVersion | undefined =>
  versions.find((one) => isInForce(one, on));

const isInForce = ({ validFrom, validTo }: CostVersion, on: string): boolean =>
  validFrom <= on && on <= validTo;

/** What is wrong with day and version; null where a version answers them. */
export function faultOf(
  versions: readonly CostVersion[],
  { on, version }: { on: string; version?: string | undefined },
): { field: string; errorMessage: string } | null {
  if (!isDay(on)) return { field: 'on', errorMessage: '请输入测算日期，格式为 2026-01-31' };
  if (version !== undefined)
    return versions.some((one) => one.version === version)
      ? null
      : { field: 'version', errorMessage: '没有这个参数版本' };
  if (versions.some((one) => isInForce(one, on))) return null;
  const first = versions.at(-1)?.validFrom ?? '';
  return {
    field: 'on',
    errorMessage: `该日期没有可用的参数版本，请输入 ${first} 至 ${versions[0]?.validTo ?? ''} 之间的日期`,
  };
}
