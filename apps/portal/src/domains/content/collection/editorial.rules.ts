// The states of every item and who moves it (spec entities §8). Review, schedule and four eyes are further rows of this table.
import { namesOf } from '@yqt/kernel/names-of';
import { defineWorkflow } from '@yqt/workflow/workflow';

/** Writes. */
export const WRITER = 'editor';
/** Publishes and takes down. */
export const PUBLISHER = 'publisher';

/** Who may see the console's pages and read drafts. */
export const ANY_EDITORIAL = `operator:${WRITER}|${PUBLISHER}` as const;

export const editorial = defineWorkflow({
  kind: 'content',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '未发布' },
    published: { label: '已发布', stage: '已发布' },
    unpublished: { label: '已下线', stage: '未发布' },
    archived: { label: '已归档', stage: '未发布', isFinal: true },
  },
  events: {
    publish: {
      label: '发布',
      from: ['draft', 'unpublished', 'published'],
      to: 'published',
      actors: [PUBLISHER],
      tone: 'primary',
    },
    unpublish: { label: '下线', from: ['published'], to: 'unpublished', actors: [PUBLISHER], tone: 'danger' },
    archive: {
      label: '归档',
      from: ['draft', 'unpublished'],
      to: 'archived',
      actors: [WRITER],
      tone: 'danger',
    },
  },
});

export const STATES = namesOf(editorial.states);
export const EVENTS = namesOf(editorial.events);
