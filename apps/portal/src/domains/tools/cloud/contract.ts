// 企业上云: its calls.
import { defineEndpoint } from '@yqt/endpoint/define';
import * as cloud from './cloud-shapes.rules.ts';

const api = '/policy/api';

/** Calls of 企业上云. */
export const cloudCalls = {
  cloudSheet: defineEndpoint({ method: 'GET', path: `${api}/cloud/en/info`, ...cloud.sheetCall }),
  commitCloud: defineEndpoint({ method: 'POST', path: `${api}/cloud/en/commit`, ...cloud.commitCall }),
  saveCloudDraft: defineEndpoint({ method: 'POST', path: `${api}/tool/en/cloud/draft`, ...cloud.draftCall }),
  previewCloud: defineEndpoint({ method: 'POST', path: `${api}/tool/en/cloud/preview`, ...cloud.tryCall }),
};
