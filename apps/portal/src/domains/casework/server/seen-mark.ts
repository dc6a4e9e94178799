// Settings that several administrators keep: what somebody saves rests on what they saw, and nobody is saved over unseen.
import { createHash } from 'node:crypto';
import { appError } from '@yqt/kernel/errors';

/** Stands for what a setting says. */
export const markOf = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);

/** Throws CONFLICT with what it says by now; whoever sends no mark has seen nothing that could be gone. */
export function requireUnchanged(said: unknown, seen: string | undefined, words: () => string): void {
  if (seen !== undefined && seen !== markOf(said)) throw appError('CONFLICT', { message: words() });
}
