// What other domains ask of the tools: what the tax benefits that an enterprise has would save it.
import { costVersions, costVersionOn } from '../cost/server/cost-versions.ts';
import type { FactOf, TaxSaving } from '../cost/tax-saving.rules.ts';
import { taxSavingsOf } from '../cost/tax-savings.rules.ts';

/** The savings by the parameters in force on the day; none on days without parameters. */
export function taxSavings(fact: FactOf, { tenantId, on }: { tenantId: string; on: string }): TaxSaving[] {
  const version = costVersionOn(costVersions(tenantId), on);
  return version ? taxSavingsOf(fact, { version, on }) : [];
}
