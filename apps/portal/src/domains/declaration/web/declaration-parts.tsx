// What a declaration has beside the form of its case while it is filled in.
import type { OutputOf } from '@yqt/endpoint/define';
import type { LoadedCase } from '../../casework/web/load-own-case.part.ts';
import type { declarationContract } from '../contract.ts';
import type { DifferenceView } from '../difference/contract.ts';
import { Differences } from '../difference/web/differences.tsx';
import type { postDeclaration } from './post-declaration.ts';
import { SelfCheck } from './self-check.tsx';
import { TaskList } from './task-list.tsx';

type Declaration = OutputOf<(typeof declarationContract)['getDeclaration']>;
export type DeclarationReply = Exclude<Awaited<ReturnType<typeof postDeclaration>>, Response> | undefined;

export function DeclarationParts({
  loaded: { view, parts, check, isChecking, differences },
  reply,
}: {
  loaded: LoadedCase & Pick<Declaration, 'parts' | 'check'> & { differences: readonly DifferenceView[] };
  reply: DeclarationReply;
}) {
  const kept = reply && 'check' in reply && !(reply.check instanceof Response) ? reply.check : undefined;
  const taken = reply && 'difference' in reply ? reply.difference : undefined;
  const beside = <Differences id={view.id} differences={differences} reply={taken} />;
  if (!view.isEditable || isChecking) return beside;
  return (
    <>
      <TaskList parts={parts} />
      {check === null ? null : <SelfCheck id={view.id} check={check} reply={kept} />}
      {beside}
    </>
  );
}
