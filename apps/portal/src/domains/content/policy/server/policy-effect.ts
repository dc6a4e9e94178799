// Policies as items: the published thing is the policy domain's own tables, written in the transaction of publishing (ADR 0052).
import type { Db, Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import { describedFiles } from '../../../file/server/file-names.port.ts';
import { survivorCodes } from '../../../policy/desk/server/merge.port.ts';
import {
  noteDraft,
  policiesNaming,
  policyFaults,
  publishPolicy,
  storedPolicy,
  withdrawPolicy,
  writtenWarnings,
} from '../../../policy/desk/server/policy-desk.port.ts';
import { countDeskStates } from '../../../policy/desk/server/desk-count.port.ts';
import type { ItemEffect } from '../../collection/server/item-effect.ts';
import { listedIn } from '../policy.rules.ts';
import { policyAnswers, writtenOf } from './policy-answers.ts';

const beforeOf = (db: Db, own: { tenantId: string; id: string }) =>
  storedPolicy(db, { ...own, isLocked: false });

const faultsOf: NonNullable<ItemEffect['faults']> = (tx, { id, tenantId, answers }) =>
  policyFaults(tx, { id, tenantId, written: writtenOf(answers, null) });

export const policyEffect: ItemEffect = {
  shown: async (tx: Tx, { id, tenantId, answers, revision, now, jobs }) => {
    const written = writtenOf(answers, await beforeOf(tx, { tenantId, id }));
    const files = await describedFiles(tx, { tenantId, ids: written.files });
    await publishPolicy(tx, { id, tenantId, written, files, revision, now, jobs });
  },
  hidden: (tx, { id, tenantId, now }) => withdrawPolicy(tx, { id, tenantId, now }),
  faults: faultsOf,
  lateFaults: faultsOf,
  kept: async (tx, { tenantId, draft }) => {
    const [related, successor] = [textOf(draft['related']), textOf(draft['successor'])];
    if (related === '' && successor === '') return draft;
    const survivorOf = await survivorCodes(tx, tenantId);
    const codes = listedIn(related);
    const isMerged = codes.some((code) => survivorOf(code) !== code);
    return {
      ...draft,
      ...(isMerged && { related: [...new Set(codes.map(survivorOf))].join('、') }),
      ...(successor !== '' && { successor: survivorOf(successor) }),
    };
  },
  namedBy: async (db, { id, tenantId, draft }) => {
    const { code, policies } = await policiesNaming(db, { tenantId, id });
    return { code: code ?? (textOf(draft['code']) || null), things: policies };
  },
  counted: countDeskStates,
  warnings: (deps, answers) => writtenWarnings(deps, writtenOf(answers, null)),
  origin: async (tx, own) => {
    const stored = await storedPolicy(tx, { ...own, isLocked: true });
    return (
      stored && {
        answers: policyAnswers(stored),
        files: stored.attached.map(({ id, name, size }) => ({ id, name, size })),
        isShown: stored.status === 'published',
        isDemo: stored.isDemo,
        shownOn: stored.shownOn,
        writtenAt: stored.writtenAt,
        isNew: stored.knownStamp !== stored.stamp,
      }
    );
  },
  noted: (tx, { draft, ...note }) =>
    noteDraft(tx, {
      ...note,
      code: textOf(draft['code']),
      title: textOf(draft['title']),
      docNo: textOf(draft['docNo']) || null,
      level: textOf(draft['level']) || null,
    }),
};
