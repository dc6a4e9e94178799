// The one interface between the product and whatever does the searching. Today PostgreSQL; past one machine
// OpenSearch, whose cjk bigram analyser gives the same meaning.

/** What is stored of one document. */
export interface SearchDocument {
  id: string;
  title: string;
  /** Plain text or HTML. */
  body: string;
}

/** One search; the filters are the product's own. */
export interface SearchRequest<Filters, Sort extends string = 'relevance' | 'date'> {
  text: string;
  filters: Filters;
  sort: Sort;
  page: { current: number; size: number };
}

/** The ids of one page in order, and how many there are. */
export interface SearchResult {
  ids: string[];
  total: number;
  /** True where counting stopped at a cap: show 「1000+」. */
  totalIsLowerBound: boolean;
  /** Words to highlight, synonyms included. */
  words: string[];
}

/** By relevance (docs/adr/0017) or by date. */
export interface SearchIndex<Filters, Sort extends string = 'relevance' | 'date'> {
  upsert(document: SearchDocument): Promise<void>;
  remove(id: string): Promise<void>;
  search(request: SearchRequest<Filters, Sort>): Promise<SearchResult>;
  /** Rebuilds every entry; returns how many documents were written. */
  reindex(): Promise<number>;
}
