// 通行证核验 (/verify/{code}): what anybody sees who scans a pass.
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { passContract } from '../pass/contract.ts';
import type { Route } from './+types/verify.page';
import css from './vehicle.module.css';
import { verifyText as text } from './verify.text.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  attempt(apiOf(context, passContract).checkPass({ code: params.code }));

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
            tone={loaderData.value.state === 'valid' ? 'success' : 'warning'}
            title={text.genuine(loaderData.value.stateLabel)}
          />
          <DescriptionList
            columns={1}
            items={[
              { term: text.plate, value: loaderData.value.plate },
              { term: text.term, value: `${loaderData.value.validFrom} 至 ${loaderData.value.validTo}` },
            ]}
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
