// The one table of rate limits (trust.md 52): how often one caller (an account at its address, else the address) may come, per class.
import type { RateClass } from '@yqt/endpoint/define';
import type { PageRate } from '../page-row.ts';

export interface Limit {
  max: number;
  windowSeconds: number;
}

export const RATE_LIMITS: Record<RateClass | PageRate, Limit> = {
  read: { max: 600, windowSeconds: 60 },
  search: { max: 240, windowSeconds: 60 },
  write: { max: 120, windowSeconds: 60 },
  // a save some seconds after each edit, beside what is written on purpose
  autosave: { max: 180, windowSeconds: 60 },
  'sign-in': { max: 30, windowSeconds: 60 },
  captcha: { max: 60, windowSeconds: 60 },
  sms: { max: 20, windowSeconds: 3600 },
  // photos of a material come one by one, twenty of them for one PDF
  upload: { max: 120, windowSeconds: 600 },
  // the day's quota of a user in pieces of a megabyte, and some sent twice
  piece: { max: 1200, windowSeconds: 600 },
  // a file in parts, tried and then imported: the longest has some eighty
  part: { max: 480, windowSeconds: 600 },
  export: { max: 20, windowSeconds: 60 },
  beacon: { max: 300, windowSeconds: 60 },
  // a reader's word on a text; an office behind one address has many readers, a heap of words has one
  voice: { max: 60, windowSeconds: 3600 },
  page: { max: 600, windowSeconds: 60 },
  // nine searches each, of which six are in large tables: as many of those as `page` has pages
  'search-page': { max: 100, windowSeconds: 60 },
};
