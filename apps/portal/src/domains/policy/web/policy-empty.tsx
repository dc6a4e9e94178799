// The three empty faces of the search (UX sheet §2.1): nothing yet, no hits, hits that the filters exclude.
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../paths.ts';
import type { EmptyKind } from './load-policy-list.ts';
import { listText } from './policy-list.text.ts';

export interface PolicyEmptyProps {
  kind: EmptyKind;
  keyword: string;
}

export function PolicyEmpty({ kind, keyword }: PolicyEmptyProps) {
  if (kind === 'none') return <EmptyState title={listText.noneTitle} hint={listText.noneHint} />;
  const isFiltered = kind === 'filtered';
  return (
    <>
      <EmptyState
        kind="no-result"
        title={isFiltered ? listText.filteredTitle : listText.noHitsTitle}
        hint={isFiltered ? listText.filteredHint : listText.noHitsHint}
        action={
          <>
            <LinkButton variant="primary" to={paths.policies({ keyword: isFiltered ? keyword : null })}>
              {listText.clearFilters}
            </LinkButton>
            {isFiltered ? <LinkButton to={paths.policies()}>{listText.showAll}</LinkButton> : null}
          </>
        }
      />
    </>
  );
}
