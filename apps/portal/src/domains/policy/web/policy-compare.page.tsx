// 政策对比: up to three policies side by side, chosen on the list; all of it in the address.
import { Link, data } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { policyContract, type PolicyDetail } from '../contract.ts';
import type { Route } from './+types/policy-compare.page';
import { compareText as text } from './policy-compare.text.ts';
import { detailText } from './policy-detail.text.ts';
import css from './policy-compare.module.css';
import { windowRangeText } from './policy.text.ts';

const MOST = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = [...new Set(new URL(request.url).searchParams.getAll('id'))].filter(Boolean);
  const api = apiOf(context, policyContract);
  const asked = await Promise.all(ids.slice(0, MOST).map((id) => attempt(api.getPolicy({ id }))));
  const failed = asked.find((one) => !one.ok && one.error.status !== 404 && one.error.status !== 422);
  if (failed && !failed.ok)
    throw data({ message: failed.error.message, requestId: failed.error.requestId }, failed.error.status);
  return { policies: asked.flatMap((one) => (one.ok ? [one.value] : [])), isCut: ids.length > MOST };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function PolicyComparePage({ loaderData: { policies, isCut } }: Route.ComponentProps) {
  return (
    <>
      <h1 className={css.heading}>{text.title}</h1>
      {isCut ? <Notice tone="warning" title={text.tooMany} /> : null}
      {policies.length === 0 ? (
        <EmptyState
          title={text.none}
          hint={text.noneHint}
          action={
            <LinkButton variant="primary" to={paths.policies()}>
              {text.toList}
            </LinkButton>
          }
        />
      ) : (
        <Card padding="none">
          <Comparison policies={policies} />
        </Card>
      )}
      <p className={css.back}>
        <Link to={paths.policies()}>{text.back}</Link>
      </p>
    </>
  );
}

/** By hand: its columns are policies that their heads lead to, and stay side by side on a phone, where `Table` would make cards. */
const Comparison = ({ policies }: { policies: readonly PolicyDetail[] }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{text.what}</th>
        {policies.map(({ id, title }) => (
          <th key={id} scope="col">
            <Link to={paths.policy(id)}>{title}</Link>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(({ label, of }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {policies.map((policy) => (
            <td key={policy.id} data-label={label}>
              {of(policy) || '--'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const ROWS: readonly { label: string; of: (policy: PolicyDetail) => string | null }[] = [
  { label: detailText.amount, of: ({ amountText }) => amountText },
  { label: detailText.windows, of: ({ window }) => (window === null ? null : windowRangeText(window)) },
  { label: detailText.supportMode, of: ({ supportModeLabels }) => supportModeLabels.join('、') },
  { label: detailText.redemptionMode, of: ({ redemptionModeLabel }) => redemptionModeLabel },
  { label: detailText.targets, of: ({ targetLabels }) => targetLabels.join('、') },
  { label: detailText.industries, of: ({ industryLabels }) => industryLabels.join('、') },
  { label: detailText.level, of: ({ levelLabel }) => levelLabel },
  { label: detailText.issuers, of: ({ issuers }) => issuers.join('、') },
  { label: detailText.validity, of: ({ validityLabel }) => validityLabel },
  { label: detailText.expiresOn, of: ({ expiresOn }) => expiresOn ?? detailText.noExpiry },
];
