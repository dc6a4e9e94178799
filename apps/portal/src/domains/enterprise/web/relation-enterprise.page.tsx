// 企业资料 (spec §2 /user/relation/{id}): one bound enterprise, how much is known of it, and where to maintain it.
import { Card, SectionHead } from '@yqt/ui/card';
import { apiFor, attempt, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { enterpriseContract } from '../contract.ts';
import type { Route } from './+types/relation-enterprise.page';
import { CompletenessTable } from './completeness-table.tsx';
import { relationText, sectionText } from './enterprise.text.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { OfficialOverview } from './official-overview.tsx';
import { ownEnterprise } from './own-enterprise.ts';
import { RelationFrame } from './relation-frame.part.tsx';
import { RelationLinks } from './relation-links.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const enterprise = await ownEnterprise({ request, context }, params.id);
  const api = apiFor(context, enterpriseContract, enterprise.enId);
  const [basic, dictionaries] = await orErrorPage(
    request,
    Promise.all([api.getBasic({}), loadDictionaries(context, { form: null, withOfficial: true })]),
  );
  const zone = await attempt(api.isZoneEnterprise({}));
  return { enterprise, basic, dictionaries, zone: zone.ok ? zone.value : null };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: relationText.title, description: relationText.description }, matches);
}

export default function RelationEnterprisePage({ loaderData }: Route.ComponentProps) {
  const { enterprise, basic, dictionaries, zone } = loaderData;
  return (
    <RelationFrame enterprise={enterprise} current="overview" title={relationText.title}>
      <Card as="section" labelledBy="maintain">
        <SectionHead id="maintain" title={relationText.maintain} />
        <RelationLinks enId={enterprise.enId} />
      </Card>
      <Card as="section" labelledBy="completeness">
        <SectionHead
          id="completeness"
          title={relationText.completeness}
          description={relationText.completenessLead}
        />
        <CompletenessTable completeness={basic.completeness} />
      </Card>
      <Card as="section" labelledBy="official">
        <SectionHead id="official" title={sectionText.official} />
        <OfficialOverview basic={basic} dictionaries={dictionaries} zone={zone} />
      </Card>
    </RelationFrame>
  );
}
