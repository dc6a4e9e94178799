// 「去申报」 on a project's guide: a post opens the draft, since what a link alone opens, a reload would open too; or why not.
import { lazy } from 'react';
import { Form, useNavigation } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { Button, LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../form-key.tsx';
import { BindFirst } from '../../../frame/bind-first.tsx';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import type { declarationContract } from '../contract.ts';
import { guideText as text } from './guide.text.ts';
import { goDeclareText } from './go-declare.text.ts';

/** For members alone: a guest's browser never loads it. */
const FromEarlier = lazy(() => import('./from-earlier.tsx').then((part) => ({ default: part.FromEarlier })));

export type Standing = OutputOf<(typeof declarationContract)['getStanding']>;

export function StartDeclaring({ id, standing }: { id: string; standing: Standing | null }) {
  const { viewer } = useShell().shell;
  const isBusy = useNavigation().state !== 'idle';
  if (viewer === null)
    return (
      <LinkButton variant="primary" to={paths.signOn(paths.applyCenterDetail({ id }))} reloadDocument>
        {text.signIn}
      </LinkButton>
    );
  if (chosenEnterprise(viewer) === null) return <BindFirst hint={text.bindFirst} />;
  if (standing === null) return null;
  if (!standing.isAllowed)
    return (
      <Notice tone="info" title={text.whyNot}>
        {standing.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    );
  return (
    <Form method="post">
      <FormKey />
      {standing.earlier.length === 0 ? null : <FromEarlier earlier={standing.earlier} />}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {standing.draftId === null ? goDeclareText.start : text.resume}
      </Button>
    </Form>
  );
}
