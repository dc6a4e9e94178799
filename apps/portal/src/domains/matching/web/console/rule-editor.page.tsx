// 规则编辑 (console): one policy's rule. A draft is edited, everything else is read; versions and their history below.
import { data } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { FACT_FIELDS } from '../../../../fact-fields.rules.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { operatorContract } from '../../../operator/contract.ts';
import { ruleContract } from '../../contract.ts';
import type { Route } from './+types/rule-editor.page';
import { loadCodes } from './load-codes.ts';
import { editorText as text } from './rule-editor.text.ts';
import { RuleHeading, RuleStanding } from './rule-head.tsx';
import { isEditing, isReviewer, type RulePage } from './rule-page.ts';
import { RuleReading } from './rule-reading.tsx';
import { RuleWorkbench } from './rule-workbench.tsx';
import { VersionList } from './version-list.tsx';

const COMPUTED = FACT_FIELDS.filter(({ derived }) => derived !== undefined).map(({ field }) => field);

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<RulePage> {
  const rules = apiOf(context, ruleContract);
  const query = new URL(request.url).searchParams;
  const version = query.get('version');
  const [rule, fields, own, shown] = await orErrorPage(
    request,
    Promise.all([
      rules.getRule({ policyId: params.id }),
      rules.listFields({}),
      apiOf(context, operatorContract).getOwnRoles({}),
      version ? rules.getRuleVersion({ id: version }) : null,
    ]),
  );
  if (shown && shown.policyId !== rule.policy.policyId) throw data(null, { status: 404 });
  const { active, open } = rule;
  return {
    ...rule,
    // the version under work or in force is shown by the plain address
    shown: shown && shown.id !== (open ?? active)?.id ? shown : null,
    fields,
    computed: COMPUTED,
    codes: await orErrorPage(request, loadCodes(context, fields, [active, open, shown])),
    loginName: own.loginName,
    roles: own.roles.map(({ role }) => role),
    wantsDraft: query.has('edit'),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = text.title(loaderData?.policy.title ?? text.list);
  return pageMeta({ title, description: text.description }, matches);
}

export default function RuleEditorPage({ loaderData: page }: Route.ComponentProps) {
  const { policy, versions, shown, open, active } = page;
  const version = shown ?? open ?? active;
  return (
    <>
      <RuleHeading page={page} />
      <RuleStanding page={page} />
      <RuleContents page={page} />
      <VersionList
        policyId={policy.policyId}
        versions={versions}
        shownId={version?.id ?? null}
        canRollBack={isReviewer(page)}
      />
    </>
  );
}

function RuleContents({ page }: { page: RulePage }) {
  const version = page.shown ?? page.open ?? page.active;
  // another rule, or another way of looking at it, starts anew
  if (isEditing(page)) return <RuleWorkbench key={`edit-${page.policy.policyId}`} page={page} />;
  if (version) return <RuleReading key={version.id} page={page} version={version} />;
  return <EmptyState title={text.noRule} hint={text.noRuleHint} />;
}
