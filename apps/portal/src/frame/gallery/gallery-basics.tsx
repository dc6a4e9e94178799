// Buttons, tags, tabs, texts: the small parts of the gallery.
import { Button, LinkButton } from '@yqt/ui/button';
import { SectionHead } from '@yqt/ui/card';
import { CopyButton } from '@yqt/ui/copy-button';
import { CountdownButton } from '@yqt/ui/countdown-button';
import { DescriptionList } from '@yqt/ui/description-list';
import { Highlight } from '@yqt/ui/highlight';
import { QrImage } from '@yqt/ui/qr-image';
import { ShareMenu } from '@yqt/ui/share-menu';
import { TabPanels } from '@yqt/ui/tab-panels';
import { Tabs } from '@yqt/ui/tabs';
import { Tag } from '@yqt/ui/tag';
import { GallerySection } from './gallery-section.tsx';
import css from './gallery.module.css';

/** A drawn square in the place of a QR code, as data: URL. */
const SAMPLE_QR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"%3E%3Cpath d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 5h1v2H6z"/%3E%3C/svg%3E';

export function GalleryBasics() {
  return (
    <>
      <GallerySection title="按钮">
        <div className={css.row}>
          <Button variant="primary">立即申报</Button>
          <Button>加入对比</Button>
          <Button variant="danger">撤回申报</Button>
          <Button variant="text">修改</Button>
          <Button disabled>提交申报</Button>
          <Button variant="primary" isBusy>
            保存
          </Button>
          <LinkButton to="?">查看详情</LinkButton>
          <LinkButton to="?" variant="primary" size="l">
            政策查询
          </LinkButton>
          <Button size="s">重置</Button>
        </div>
        <div className={css.row}>
          <CountdownButton label="下一步" seconds={5} variant="primary" />
          <CopyButton value="8f3a" label="复制编号" />
          <ShareMenu url="https://example.org/zct-ee/policy-info/1" qrSrc={SAMPLE_QR} posterTo="?" />
        </div>
      </GallerySection>
      <GallerySection title="标签与文字">
        <div className={css.row}>
          <Tag tone="blue">申报期内</Tag>
          <Tag tone="orange">即将截止</Tag>
          <Tag tone="green">免申即享</Tag>
          <Tag tone="gray">已截止</Tag>
          <Tag tone="red">已废止</Tag>
          <Tag>演示数据</Tag>
        </div>
        <p>
          <Highlight
            parts={[
              { text: '关于支持', hit: false },
              { text: '高新技术企业', hit: true },
              { text: '发展的若干措施（示例）', hit: false },
            ]}
          />
        </p>
        <DescriptionList
          items={[
            { term: '发文机关', value: '示例部门' },
            { term: '发布日期', value: '2026-01-05' },
            { term: '施行日期', value: '2026-02-01' },
            { term: '失效日期' },
            { term: '索引号', value: '示例-2026-0001', isWide: true },
          ]}
        />
        <QrImage src={SAMPLE_QR} caption="扫码关注公众号" />
      </GallerySection>
      <GallerySection title="标题与页签">
        <SectionHead title="今日可申报" level={3} description="按截止日期排序" moreTo="?" />
        <Tabs
          label="消息分类"
          current="all"
          items={[
            { key: 'all', label: '全部', to: '?tab=all', count: 12 },
            { key: 'todo', label: '待办', to: '?tab=todo', count: 3 },
            { key: 'push', label: '政策推送', to: '?tab=push' },
          ]}
        />
        <TabPanels
          label="政策内容"
          items={[
            { key: 'points', label: '政策要点', content: <p>对象、条件、标准、材料、流程、时限</p> },
            { key: 'text', label: '原文', content: <p>原文见来源</p> },
          ]}
        />
      </GallerySection>
    </>
  );
}
