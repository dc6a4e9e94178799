// Search, filters, the four faces of a list, the pager.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { ErrorState } from '@yqt/ui/error-state';
import { FilterBar } from '@yqt/ui/filter-bar';
import { FilterForm } from '@yqt/ui/filter-form';
import { LoadingState } from '@yqt/ui/loading-state';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import type { ListFace } from '@yqt/ui/result-list';
import { SearchBox } from '@yqt/ui/search-box';
import { Select } from '@yqt/ui/select';
import { Skeleton } from '@yqt/ui/skeleton';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { sampleFacets } from './gallery-samples.ts';
import { GallerySection } from './gallery-section.tsx';

const ROWS = ['示例政策：支持企业技术改造的若干措施', '示例政策：鼓励研发投入的奖补办法'];

export function GalleryLists({ query }: { query: string }) {
  return (
    <>
      <GallerySection title="搜索与筛选">
        <SearchBox
          label="搜索政策"
          placeholder="例如 高企 奖励"
          query={query}
          suggestions={['高新技术企业', '技术改造']}
          hotWords={['专精特新', '设备更新', '人才'].map((label) => ({ label, to: `?keyword=${label}` }))}
        />
        <SearchBox label="搜索全站" size="l" placeholder="例如 研发费用" />
        <FilterBar groups={sampleFacets(query)} query={query} />
        <FilterForm resetTo="?">
          <TextInput name="enterprise" label="企业名称" />
          <Select
            name="state"
            label="状态"
            emptyLabel="全部"
            options={[{ value: 'open', label: '待处理' }]}
          />
        </FilterForm>
        <Pager total={128} current={4} size={10} query={query} />
        <Pager total={1000} isLowerBound current={1} size={20} query={query} label="另一个分页" />
      </GallerySection>
      <GallerySection title="列表的四种状态">
        <Face face={{ kind: 'data', items: ROWS }} />
        <Face face={{ kind: 'data', items: ROWS }} isRefreshing />
        <Face face={{ kind: 'loading', rows: 1 }} />
        <Face face={{ kind: 'data', items: [] }} />
        <Face
          face={{
            kind: 'error',
            error: (
              <ErrorState
                retryTo="?"
                hotline="0550-3769808"
                workingHours="周一至周五 8:30–17:30"
                requestId="8f3a-0001"
              />
            ),
          }}
        />
      </GallerySection>
      <GallerySection title="占位">
        <EmptyState />
        <EmptyState kind="done" title="暂无未读消息" />
        <LoadingState />
        <Skeleton />
      </GallerySection>
    </>
  );
}

function Face({ face, isRefreshing = false }: { face: ListFace<string>; isRefreshing?: boolean }) {
  return (
    <ResultList
      face={face}
      isRefreshing={isRefreshing}
      summary={face.kind === 'data' ? `共找到 ${face.items.length} 条政策` : undefined}
      rows={{
        keyOf: (row) => row,
        item: (row) => (
          <Card isLively>
            <h3>{row}</h3>
            <Tag tone="blue">申报期内</Tag> <Tag>市级</Tag>
          </Card>
        ),
      }}
      empty={
        <EmptyState
          kind="no-result"
          title="没有找到符合条件的政策"
          hint="试试：减少关键词，或换一种说法"
          action={<LinkButton to="?">清除筛选</LinkButton>}
        />
      }
    />
  );
}
