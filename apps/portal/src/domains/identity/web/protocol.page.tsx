// 用户协议 (spec §2 /protocol): agreement, data-confidentiality disclaimer and licence, as the tenant
// configuration has them.
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Link } from 'react-router';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { identityContract } from '../contract.ts';
import type { Route } from './+types/protocol.page';
import { protocolText } from './protocol.text.ts';
import { LegalSection } from './legal-section.tsx';
import css from './protocol.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { legal } = await orErrorPage(
    request,
    apiOf(context, identityContract).tenantConfig({ id: 'current' }),
  );
  return {
    texts: [
      { id: 'protocol', ...legal.protocol },
      { id: 'disclaimer', ...legal.disclaimer },
      { id: 'license', ...legal.license },
    ],
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: protocolText.title, description: protocolText.description }, matches);
}

export default function ProtocolPage({ loaderData }: Route.ComponentProps) {
  const { texts } = loaderData;
  return (
    <Card padding="l">
      <div className={css.head}>
        <h1>{protocolText.title}</h1>
        <span className={css.print}>
          <Button onClick={() => print()}>{protocolText.print}</Button>
        </span>
      </div>
      <nav aria-label={protocolText.contents} data-print="hide">
        <ul className={css.contents}>
          {texts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <Link to={paths.privacy()}>{protocolText.privacy}</Link>
          </li>
        </ul>
      </nav>
      {texts.map((text) => (
        <LegalSection key={text.id} text={text} />
      ))}
    </Card>
  );
}
