// From a row to what the contract shows: labels added, validity computed for the day, window state to the second.
import { daysBetween } from '@yqt/kernel/dates';
import { dayIn, windowStateAt, type Window } from '@yqt/kernel/window';
import type { PolicyCard, WindowView } from '../contract.ts';
import { validityOn } from '../policy.rules.ts';
import type { Label } from './labels.ts';
import type { CardRow } from './policy.sql.ts';

/** A window with its state at a moment. */
export function windowView(at: string, batch: string, { opensAt, closesAt }: Window): WindowView {
  const state = windowStateAt(at, { opensAt, closesAt });
  const closesOn = closesAt === null ? null : dayIn(closesAt);
  const isOpen = state === 'open' || state === 'closing';
  return {
    batch,
    opensOn: dayIn(opensAt),
    closesOn,
    opensAt,
    closesAt,
    state,
    daysLeft: isOpen && closesOn !== null ? daysBetween(dayIn(at), closesOn) : null,
  };
}

/** A card as it is at a moment. */
export function policyCard(row: CardRow, at: string, label: Label): PolicyCard {
  const validity = validityOn(dayIn(at), row);
  return {
    ...shownAsStored(row),
    levelLabel: label('POLICY_LEVEL', row.level),
    typeLabel: label('POLICY_TYPE', row.type),
    supportModeLabels: row.supportModes.map((mode) => label('SUPPORT_MODE', mode)),
    redemptionModeLabel: row.redemptionMode === null ? null : label('APPLY_MODE', row.redemptionMode),
    validity,
    validityLabel: label('POLICY_VALIDITY', validity),
    window:
      row.opensAt === null
        ? null
        : windowView(at, row.batch ?? '', { opensAt: row.opensAt, closesAt: row.closesAt }),
  };
}

/** The fields that need no words; a row may hold more than a card shows. */
const shownAsStored = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  docNo: row.docNo,
  level: row.level,
  issuers: row.issuers,
  tags: row.tags,
  publishedOn: row.publishedOn,
  expiresOn: row.expiresOn,
  summary: row.summary,
  amountText: row.amountText,
  isVerified: row.isVerified,
  isDemo: row.isDemo,
});
