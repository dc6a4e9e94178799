/** NEWS_CATEGORY 通知公告. */
export const NOTICE_NEWS = '02';
