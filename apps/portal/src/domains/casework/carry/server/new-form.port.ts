// What whoever publishes an operators' form does about the drafts that it leaves behind.
export { countBehind } from './drafts-behind.ts';
export { newsBetween } from './form-news.ts';
export { announceForm } from './tell-new-form.ts';
