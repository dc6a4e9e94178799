// What `content` asks for the preview of a policy.
export { draftDetail } from './draft-detail.ts';
