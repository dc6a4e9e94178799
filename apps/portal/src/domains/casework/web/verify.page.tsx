// 文书与证件核验 (/verify/{code}): what anybody sees who scans a paper or a pass.
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paperContract } from '../paper/contract.ts';
import type { Route } from './+types/verify.page';
import css from './case.module.css';
import { verifyText as text } from './verify.text.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  attempt(apiOf(context, paperContract).verifyCode({ code: params.code }));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {loaderData.ok ? (
        <>
          <Notice
            tone={loaderData.value.isValid ? 'success' : 'warning'}
            title={text.genuine(loaderData.value.title, loaderData.value.stateLabel)}
          />
          <DescriptionList
            columns={1}
            items={loaderData.value.lines.map(({ label, text: value }) => ({ term: label, value }))}
          />
        </>
      ) : (
        <Notice tone="error" title={text.unknown}>
          {text.unknownHint}
        </Notice>
      )}
    </div>
  );
}
