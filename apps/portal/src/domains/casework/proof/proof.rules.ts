// 承诺核查: what an officer may find of a promise that was given in the place of a file, and who does.

export const PROOF_OUTCOMES = { kept: '属实', broken: '不实' } as const;
export type ProofOutcome = keyof typeof PROOF_OUTCOMES;

/** The lists of the console: 待核查 · 待确认 · 限制中 · 已解除. */
export const CHECK_TABS = ['waiting', 'confirming', 'bars', 'lifted'] as const;
export type CheckTab = (typeof CHECK_TABS)[number];

/** Who checks while it is reviewed, by an open task of theirs. */
export const TASK_CHECKERS = ['clerk', 'first-reviewer', 'joint-reviewer', 'final-reviewer'] as const;
/** Who checks once it is decided, where their grants cover the case. */
export const LATER_CHECKERS = ['final-reviewer', 'tenant-admin'] as const;
/** Whoever does at some time: those of both. */
export const CHECKERS = [...TASK_CHECKERS, 'tenant-admin'] as const;

export const MIN_PROOF_REASON = 10;
const MIN_EVIDENCE = 5;
export const MAX_PROOF_WORDS = 500;

/** Everything that is wrong with what was said, by field; what is true needs no words. */
export const proofFaults = ({
  outcome,
  reason,
  evidence,
}: {
  outcome: ProofOutcome | undefined;
  reason: string;
  evidence: string;
}): { field: string; errorMessage: string }[] =>
  outcome === undefined
    ? [{ field: 'outcome', errorMessage: '请选择核查结果' }]
    : outcome === 'kept'
      ? []
      : [
          ...(reason.length < MIN_PROOF_REASON
            ? [
                {
                  field: 'reason',
                  errorMessage: `请写明何处不实，${MIN_PROOF_REASON}～${MAX_PROOF_WORDS} 个字`,
                },
              ]
            : []),
          ...(evidence.length < MIN_EVIDENCE
            ? [
                {
                  field: 'evidence',
                  errorMessage: `请写明如何核查、依据什么，${MIN_EVIDENCE}～${MAX_PROOF_WORDS} 个字`,
                },
              ]
            : []),
        ];
