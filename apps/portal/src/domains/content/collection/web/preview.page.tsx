// 预览 (/content-preview/{token}): one draft as its fields, for whoever holds the link.
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/preview.page';
import css from './item.module.css';
import { previewText as text } from './preview.text.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, contentContract).getPreview({ token: params.token }));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({ title: text.title, description: text.description }, matches),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function PreviewPage({
  loaderData: { title, label, expiresAt, fields },
}: Route.ComponentProps) {
  return (
    <Card as="article" padding="l">
      <Notice>{text.notice(label, expiresAt.slice(0, 16))}</Notice>
      <h1>{title || text.untitled}</h1>
      {fields.map((field) => (
        <section key={field.label} className={css.compared}>
          <h2>{field.label}</h2>
          {field.isHtml ? (
            // oxlint-disable-next-line react/no-danger -- sanitised whenever a draft is saved (clean-html.ts)
            <div className="prose" dangerouslySetInnerHTML={{ __html: field.text }} />
          ) : (
            <p className={css.before}>{field.text}</p>
          )}
        </section>
      ))}
    </Card>
  );
}
