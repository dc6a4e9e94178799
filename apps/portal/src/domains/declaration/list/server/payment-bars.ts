// Who neither releases a payment list nor pays it, beside who wrote and confirmed it (entities §0): whoever prepared its cases, or
// decided on them, as their project separates it, and whoever put them up to be granted under 免申即享.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { barredHandsAt, isOneOfHands, type Officer } from '../../../casework/server/casework.port.ts';
import { roleHoldersOf, withDeputies } from '../../../operator/server/holders.port.ts';
import { declareWorkflow } from '../../declare-machine.rules.ts';
import { selectOfferHands } from '../../direct/server/direct.sql.ts';
import { TAKES } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { LISTED } from './list-deps.ts';
import type { ListRow } from './list.sql.ts';
import { selectConfirmers } from './list-row.sql.ts';

/** Those whom one reason bars. */
interface Bar {
  hands: ReadonlySet<string>;
  why: string;
}

type Place = Pick<ListRow, 'projectDepartment' | 'projectGroup'>;
type Paying = Place & Pick<ListRow, 'confirmedBy'>;
type Releasing = Place & Pick<ListRow, 'separation'>;

/** Of the cases of a list, who released or approved them pays none of them. */
async function payingBars(
  db: Db,
  { confirmedBy }: Pick<Paying, 'confirmedBy'>,
  caseIds: readonly string[],
): Promise<Bar[]> {
  const confirmers = await selectConfirmers(db, caseIds);
  const offers = await selectOfferHands(db, caseIds);
  const own = confirmedBy === null ? [] : [confirmedBy];
  return [
    { hands: new Set([...own, ...confirmers.map(({ accountId }) => accountId)]), why: text.CONFIRMER_PAYS },
    {
      hands: new Set(offers.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy])),
      why: text.OFFERER_PAYS,
    },
    { hands: await separatedHands(db, caseIds), why: text.REVIEWER_PAYS },
  ];
}

/** Who made a list of 免申即享 prepared its cases; who approved it decided on them before. */
async function releasingBars(
  db: Db,
  { separation }: Pick<Releasing, 'separation'>,
  caseIds: readonly string[],
): Promise<Bar[]> {
  const offers = await selectOfferHands(db, caseIds);
  const hands = offers.flatMap(({ madeBy, decidedBy }) =>
    separation === 'strict' ? [madeBy, decidedBy] : [madeBy],
  );
  return [
    { hands: new Set(hands), why: text.OFFERER_RELEASES },
    { hands: await separatedHands(db, caseIds), why: text.REVIEWER_RELEASES },
  ];
}

const separatedHands = (db: Db, caseIds: readonly string[]) =>
  barredHandsAt(db, { workflow: declareWorkflow, state: TAKES.payment, caseIds });

/** Why an officer may do neither; null = nothing bars them. */
function whyBarred(officer: Officer, list: Place, { bars, role }: { bars: readonly Bar[]; role: string }) {
  const { projectDepartment: department, projectGroup } = list;
  const place = { role, kind: LISTED, department, projectGroup };
  return bars.find(({ hands }) => isOneOfHands(officer, hands, place))?.why ?? null;
}

/** Why the officer may not release the cases of a payment list; null = nothing bars them. */
export const releaseBar = async (
  db: Db,
  officer: Officer,
  { list, caseIds }: { list: Releasing; caseIds: readonly string[] },
): Promise<string | null> =>
  whyBarred(officer, list, { bars: await releasingBars(db, list, caseIds), role: 'final-reviewer' });

/** Everybody who may not. */
export const releaseHands = async (
  db: Db,
  { list, caseIds }: { list: Pick<Releasing, 'separation'>; caseIds: readonly string[] },
): Promise<string[]> => handsOfBars(await releasingBars(db, list, caseIds));

/** Why the officer may not send or record the payments of those cases; null = nothing bars them. */
export const payBar = async (
  db: Db,
  officer: Officer,
  { list, caseIds }: { list: Paying; caseIds: readonly string[] },
): Promise<string | null> =>
  whyBarred(officer, list, { bars: await payingBars(db, list, caseIds), role: 'payer' });

const handsOfBars = (bars: readonly Bar[]): string[] => bars.flatMap(({ hands }) => [...hands]);

/** Who may: those with the post where the list is and whoever stands in for them, but for those whom something bars. */
export async function ablePayers(
  db: Db,
  { list, caseIds, now, but = [] }: { list: Paying; caseIds: readonly string[]; now: Date; but?: string[] },
): Promise<{ able: string[]; barred: string[] }> {
  const barred = [...new Set([...but, ...handsOfBars(await payingBars(db, list, caseIds))])];
  const { projectDepartment: department, projectGroup } = list;
  const holders = await roleHoldersOf(db, { roles: ['payer'], department, projectGroup });
  const ids = holders.filter((id) => !barred.includes(id));
  const able = await withDeputies(db, { ids, on: dayText(now) });
  return { able: able.filter((id) => !barred.includes(id)), barred };
}
