// Where feed readers find a list that a page shows.

/** The two forms of a feed. */
export interface FeedAddresses {
  rss: string;
  json: string;
}

/** Both addresses from the maker of one. */
export const feedAddresses = (of: (query: { format?: 'json' }) => string): FeedAddresses => ({
  rss: of({}),
  json: of({ format: 'json' }),
});
