// Why nobody may start a declaration in a batch at a moment, whoever they are and through whatever door.
import { momentText, windowStateAt } from '@yqt/kernel/window';
import * as text from '../declaration.text.ts';
import type { Batch, Project } from '../project-shape.rules.ts';
import { isOpenState } from '../window.rules.ts';

/** Empty = it is declared here, and open. `now` is wire text. */
export function closedReasons(
  { redemption }: Pick<Project, 'redemption'>,
  batch: Batch | null,
  now: string,
): string[] {
  const why = text.NOT_DECLARED[redemption];
  if (why !== undefined) return [why];
  if (!batch) return [text.NO_BATCH];
  const state = windowStateAt(now, batch);
  if (isOpenState(state)) return [];
  return [
    state === 'upcoming'
      ? text.notOpenText(momentText(batch.opensAt, '00:00:00'))
      : text.windowClosedText(momentText(batch.closesAt ?? '', '23:59:59')),
  ];
}
