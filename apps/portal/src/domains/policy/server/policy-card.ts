// From a row to what the contract shows: labels added, validity and window state computed for the day.
import { daysBetween } from '@yqt/kernel/dates';
import { windowStateAt } from '@yqt/kernel/window';
import type { PolicyCard, WindowView } from '../contract.ts';
import { validityOn, type DeclareWindow } from '../policy.rules.ts';
import type { Label } from './labels.ts';
import type { CardRow } from './policy.sql.ts';

/** A window with its state on a day. */
export function windowView(day: string, batch: string, window: DeclareWindow): WindowView {
  const state = windowStateAt(day, { opensAt: window.opensOn, closesAt: window.closesOn });
  const isOpen = state === 'open' || state === 'closing';
  return {
    batch,
    ...window,
    state,
    daysLeft: isOpen && window.closesOn ? daysBetween(day, window.closesOn) : null,
  };
}

/** A card for a day. */
export function policyCard(row: CardRow, day: string, label: Label): PolicyCard {
  const validity = validityOn(day, row);
  return {
    ...shownAsStored(row),
    levelLabel: label('POLICY_LEVEL', row.level),
    typeLabel: label('POLICY_TYPE', row.type),
    supportModeLabels: row.supportModes.map((mode) => label('SUPPORT_MODE', mode)),
    redemptionModeLabel: row.redemptionMode === null ? null : label('APPLY_MODE', row.redemptionMode),
    validity,
    validityLabel: label('POLICY_VALIDITY', validity),
    window:
      row.opensOn === null
        ? null
        : windowView(day, row.batch ?? '', { opensOn: row.opensOn, closesOn: row.closesOn }),
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
