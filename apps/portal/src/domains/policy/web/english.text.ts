// Words of the English policies.

/** For foreign-invested enterprises: the one part of the product that speaks English. */
export const englishText = {
  title: 'Policies in English',
  intro: 'Policies of the zone for foreign-invested enterprises. The Chinese text prevails.',
  search: 'Search policies',
  placeholder: 'e.g. reinvestment',
  button: 'Search',
  found: (count: string) => (count === '1' ? '1 policy' : `${count} policies`),
  list: 'Policies',
  demo: 'Demonstration data',
  none: 'No policies have been published in English yet',
  noneHint: 'Please see the Chinese pages, or call the service hotline at the foot of this page.',
  noHits: 'No policies found',
  noHitsHint: 'Try fewer or different words.',
  showAll: 'Show all policies',
  untitled: 'Untitled',
  published: 'Published',
  category: 'Category',
  chinese: 'Chinese version (中文原文)',
  back: 'All policies in English',
  prevails: 'This English text is for reference. The Chinese text prevails.',
  demoNote: 'Demonstration data: written to show how the portal works. It is not an official document.',
} as const;

/** What that page says of what it does not take. */
export const englishUnreadText = {
  unsearched: 'The search words are too long or have characters that cannot be read, and were not used. ',
  leftOut: (values: readonly string[]): string =>
    `The list is not narrowed by ${values.map((one) => `“${one}”`).join(', ')}: there is no such choice.`,
  repeated: 'The address gives several values for one filter; only the one that is selected here is used.',
} as const;

/** Words of the list on that page. */
export const englishPagerText = {
  drop: 'Remove',
  label: 'Pages',
  total: (count: string): string => `${count} in all`,
  first: 'First',
  last: 'Last',
  previous: 'Previous page',
  next: 'Next page',
  sizes: 'Rows per page',
  size: (size: number): string => `${size} per page`,
  jump: 'Go to page',
  jumpUnit: '',
  jumpButton: 'Go',
  page: (page: number): string => `Page ${page}`,
};
