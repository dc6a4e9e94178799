// Which of the open projects suit an enterprise: by its verdicts, then by what closes first.

interface Fitted {
  policyId: string | null;
}
interface Verdict {
  group: 'eligible' | 'completable' | 'ineligible' | 'reference';
}

/** 符合, 补充信息后可能符合, without conditions to be checked; what the enterprise does not meet is left out. */
const RANKS: Readonly<Record<Verdict['group'], number | null>> = {
  eligible: 0,
  completable: 1,
  reference: 2,
  ineligible: null,
};
const UNJUDGED = 2;

/** In the order of their verdicts; of one verdict as they came. */
export function projectsByFit<P extends Fitted>(
  projects: readonly P[],
  verdicts: Readonly<Record<string, Verdict>>,
): P[] {
  const ranked = projects.flatMap((project) => {
    const verdict = project.policyId === null ? undefined : verdicts[project.policyId];
    const rank = verdict === undefined ? UNJUDGED : RANKS[verdict.group];
    return rank === null ? [] : [{ project, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ project }) => project);
}
