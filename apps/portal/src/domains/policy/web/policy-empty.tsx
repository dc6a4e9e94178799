// The three empty faces of the search (UX sheet §2.1): nothing yet, no hits, hits that the filters exclude.
import { LinkButton } from '@yqt/ui/button';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../paths.ts';
import type { EmptyKind } from './load-policy-list.ts';
import { emptyText } from './policy-empty.text.ts';

export interface PolicyEmptyProps {
  kind: EmptyKind;
  keyword: string;
}

export function PolicyEmpty({ kind, keyword }: PolicyEmptyProps) {
  if (kind === 'none') return <EmptyState title={emptyText.noneTitle} hint={emptyText.noneHint} />;
  const isFiltered = kind === 'filtered';
  return (
    <>
      <EmptyState
        kind="no-result"
        title={isFiltered ? emptyText.filteredTitle : emptyText.noHitsTitle}
        hint={isFiltered ? emptyText.filteredHint : emptyText.noHitsHint}
        action={
          <>
            <LinkButton variant="primary" to={paths.policies({ keyword: isFiltered ? keyword : null })}>
              {emptyText.clearFilters}
            </LinkButton>
            {isFiltered ? <LinkButton to={paths.policies()}>{emptyText.showAll}</LinkButton> : null}
          </>
        }
      />
    </>
  );
}
