// The official fields of an enterprise to read, with source and date, and whether it belongs to the zone.
import { DescriptionList } from '@yqt/ui/description-list';
import type { OutputOf } from '@yqt/endpoint/define';
import type { BasicForm, enterpriseContract } from '../contract.ts';
import { officialText, relationText } from './enterprise.text.ts';
import { officialItems } from './official-facts.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import css from './profile.module.css';

export interface OfficialOverviewProps {
  basic: BasicForm;
  dictionaries: Dictionaries;
  /** Null where it cannot be said now. */
  zone: OutputOf<typeof enterpriseContract.isZoneEnterprise> | null;
}

export function OfficialOverview({ basic, dictionaries, zone }: OfficialOverviewProps) {
  const { official, enLibDTO } = basic;
  return (
    <div className={css.overview}>
      <DescriptionList
        items={[
          ...officialItems(enLibDTO, dictionaries),
          { term: relationText.zone, value: zone ? zoneText(zone) : undefined },
        ]}
      />
      <p className={css.source}>
        {official.hasLibraryEntry
          ? officialText.source(official.sourceLabel, official.asOf)
          : officialText.noEntry}
      </p>
    </div>
  );
}

/** 「是（登记信息，2026-10-01）」; 待核实 where nobody knows. */
function zoneText({
  isZoneEnterprise,
  sourceLabel,
  asOf,
}: NonNullable<OfficialOverviewProps['zone']>): string {
  const { yes, no, unknown } = relationText.zoneWords;
  if (isZoneEnterprise === null) return unknown;
  const word = isZoneEnterprise ? yes : no;
  return sourceLabel === null || asOf === null ? word : word + relationText.zoneSource(sourceLabel, asOf);
}
