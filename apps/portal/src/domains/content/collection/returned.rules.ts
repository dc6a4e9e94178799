// 退回修改: what is said to whoever wrote an item that is sent back.
import Type, { type Static } from 'typebox';
import type { FieldError } from '@yqt/kernel/errors';
import { InstantText, Lines, OneOf } from '@yqt/kernel/schema';
import { STATES } from './editorial.rules.ts';

/** As long as a remark of a reviewer elsewhere. */
const LONGEST_REASON = 500;

/** What an act says of 退回修改, and of what its officer saw of the item. */
export const actFields = {
  /** Asked of 退回修改 alone. */
  reason: Type.Optional(Lines({ maxLength: LONGEST_REASON })),
  /** Where it stood; absent = wherever it stands. */
  state: Type.Optional(OneOf(STATES)),
  /** `returned.at`: what was sent back since is not submitted, proposed, scheduled or published. */
  returnedAt: Type.Optional(InstantText),
};

/** Why an item was sent back, by whom and when. */
export const Returned = Type.Object({ reason: Type.String(), by: Type.String(), at: InstantText });
export type Returned = Static<typeof Returned>;

/** 退回修改, of what was submitted and of a correction that was proposed: both say why. */
export const isSentBack = (event: string): boolean => event === 'return' || event === 'decline';

/** What leads an item towards its readers: nobody does it past a reason that was not seen. */
const LEADS_ON: readonly string[] = ['submit', 'propose', 'schedule', 'publish'];

/** Why an act is refused that leads on what was sent back after `returnedAt` was seen (absent = nothing was); null = it is not. */
export const unseenReturn = (
  returned: Returned | null,
  { event, returnedAt }: { event: string; returnedAt?: string | undefined },
): string | null =>
  returned !== null && returned.at !== returnedAt && LEADS_ON.includes(event)
    ? `${returned.by} 已于 ${returned.at.slice(0, 16)} 退回修改，原因：${returned.reason}。请看过原因再操作`
    : null;

/** The fault of an act that sends back without a reason. */
export const returnFaults = ({ event, reason = '' }: { event: string; reason?: string }): FieldError[] =>
  isSentBack(event) && reason.trim() === ''
    ? [{ field: 'reason', errorMessage: '请填写退回的原因，编辑据此修改' }]
    : [];
