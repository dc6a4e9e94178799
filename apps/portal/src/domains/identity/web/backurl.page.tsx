// /backurl (spec §2, §4): where single sign-on comes back to. With a ticket the server has led on before this page; it
// is seen only where the sign-in was not completed.
import { redirect } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { pageContext } from '../../../page/context.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { safeRedirect } from '../safe-redirect.rules.ts';
import type { Route } from './+types/backurl.page';
import css from './auth.module.css';
import { backurlText } from './backurl.text.ts';
import { SignOnButton } from './sign-on-button.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'));
  if (context.get(pageContext).hasSession) throw redirect(target);
  return { target };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: backurlText.title, description: backurlText.description }, matches);
}

export default function BackurlPage({ loaderData }: Route.ComponentProps) {
  return (
    <Card padding="l">
      <div className={css.card}>
        <h1>{backurlText.title}</h1>
        <Notice tone="warning">{backurlText.lead}</Notice>
        <p>{backurlText.advice}</p>
        <div className={css.submitRow}>
          <SignOnButton target={loaderData.target} />
          <LinkButton to={paths.home()} size="l">
            {backurlText.home}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
