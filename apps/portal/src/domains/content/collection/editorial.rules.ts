// The states of every item and who moves it (spec entities §8). Whether somebody else must publish is the tenant's own setting,
// decided where an event is carried out.
import { namesOf } from '@yqt/kernel/names-of';
import { defineWorkflow } from '@yqt/workflow/workflow';

/** Writes. */
export const WRITER = 'editor';
/** Approves, publishes and takes down. */
export const PUBLISHER = 'publisher';

/** Who may see the console's pages and read drafts. */
export const ANY_EDITORIAL = `operator:${WRITER}|${PUBLISHER}` as const;

export const editorial = defineWorkflow({
  kind: 'content',
  start: 'draft',
  states: {
    draft: { label: '草稿', stage: '未发布' },
    in_review: { label: '待审核', stage: '未发布' },
    scheduled: { label: '待定时发布', stage: '未发布' },
    published: { label: '已发布', stage: '已发布' },
    unpublished: { label: '已下线', stage: '未发布' },
    archived: { label: '已归档', stage: '未发布', isFinal: true },
  },
  events: {
    submit: { label: '提交审核', from: ['draft', 'unpublished'], to: 'in_review', actors: [WRITER] },
    publish: {
      label: '发布',
      from: ['draft', 'in_review', 'unpublished', 'published'],
      to: 'published',
      actors: [PUBLISHER],
      tone: 'primary',
    },
    schedule: {
      label: '定时发布',
      // of a scheduled one: another version, or another minute
      from: ['draft', 'in_review', 'scheduled', 'unpublished'],
      to: 'scheduled',
      actors: [PUBLISHER],
    },
    // what readers see stays; a publisher hears that it waits
    propose: { label: '提请发布修改', from: ['published'], to: 'stay', actors: [WRITER] },
    return: { label: '退回修改', from: ['in_review'], to: 'draft', actors: [PUBLISHER] },
    // what readers see stays here too
    decline: { label: '退回修改', from: ['published'], to: 'stay', actors: [PUBLISHER] },
    unschedule: { label: '取消定时', from: ['scheduled'], to: 'draft', actors: [WRITER, PUBLISHER] },
    release: { label: '到时发布', from: ['scheduled'], to: 'published', actors: ['system'] },
    expire: { label: '到期下线', from: ['published'], to: 'unpublished', actors: ['system'] },
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
/** What the console's lists can be ordered by; of states in the order of their way. */
export const ITEM_SORTS = ['state', 'shownOn', 'saved'] as const;
export const EVENTS = namesOf(editorial.events);
