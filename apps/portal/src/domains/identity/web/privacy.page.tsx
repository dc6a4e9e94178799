// 隐私政策 (PIPL 第十七条): who handles what for which purpose, who receives it, how long it is kept, which rights there are.
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Link } from 'react-router';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import { PRIVACY_VERSION, RETENTION } from '../privacy.rules.ts';
import type { Route } from './+types/privacy.page';
import { privacyRows, privacySections, privacyText } from './privacy.text.ts';
import { PrivacyTable } from './privacy-table.tsx';
import css from './protocol.module.css';
import { protocolText } from './protocol.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, zoneName, hotline, mobile, workingHours } = await orErrorPage(
    request,
    apiOf(context, identityContract).tenantConfig({ id: 'current' }),
  );
  return { sections: privacySections({ name, zoneName, hotline, mobile, workingHours }) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: privacyText.title, description: privacyText.description }, matches);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Card padding="l">
      <div className={css.head}>
        <h1>{privacyText.title}</h1>
        <span className={css.print}>
          <Button onClick={() => print()}>{protocolText.print}</Button>
        </span>
      </div>
      <p className={css.version}>{protocolText.version(PRIVACY_VERSION)}</p>
      <p data-print="hide">
        <Link to={paths.protocol()}>{privacyText.agreement}</Link>
      </p>
      {loaderData.sections.map(({ id, title, paragraphs, hasTable }) => (
        <section key={id} id={id} className={css.text} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {hasTable ? <PrivacyTable rows={privacyRows(RETENTION)} /> : null}
        </section>
      ))}
    </Card>
  );
}
