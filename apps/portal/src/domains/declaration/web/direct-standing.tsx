// 免申即享 on a project's guide: whether the reader's enterprise is on a list, and why not.
import { Link } from 'react-router';
import type { OutputOf } from '@yqt/endpoint/define';
import { Notice } from '@yqt/ui/notice';
import type { directContract } from '../direct/contract.ts';
import { guideText as text } from './guide.text.ts';

type Standing = OutputOf<(typeof directContract)['getDirectStanding']>;

const GOOD: ReadonlySet<Standing['state']> = new Set(['offered', 'confirmed', 'waiting']);

export const DirectStanding = ({
  standing: { state, text: words, reasons, link },
}: {
  standing: Standing;
}) => (
  <Notice tone={GOOD.has(state) ? 'success' : 'info'} title={words}>
    {reasons.length ? (
      <ul>
        {reasons.map(({ required, why }) => (
          <li key={required}>{why ? `${required}：${why}` : required}</li>
        ))}
      </ul>
    ) : null}
    {link === null ? null : <Link to={link}>{state === 'offered' ? text.toOffer : text.toCase}</Link>}
  </Notice>
);
