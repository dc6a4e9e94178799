// First sign-in: disclaimer, then licence, each shown for 5 seconds (spec §9; decisions.md, Sign-in 8).

/** Two countdowns of 5 s: nobody can have read both earlier. */
const READING_MS = 10_000;

/** What is wrong with an acceptance; null where it counts. `shownAtMs` = first current-user with N in this session. */
export function licenseFault(given: { shownAtMs: number | null; nowMs: number }): string | null {
  if (given.shownAtMs === null) return '请先阅读数据保密声明与软件许可协议';
  return given.nowMs - given.shownAtMs < READING_MS ? '请阅读完数据保密声明与软件许可协议后再同意' : null;
}
