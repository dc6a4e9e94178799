-- What owners mean by words that no policy uses, edited in the console, and the searches that found nothing.
-- Lock and size: new tables only. A miss is a keyword and a day with a count: no account, no address, no session.
create table policy.intent_word (
  tenant_id text not null,
  -- folded, as packages/search/src/intents.ts looks it up
  word text not null,
  -- any of these phrases; of a phrase with spaces all words; none = the word is to be ignored
  asks text[] not null,
  -- a removed word stays, so that the first content does not bring it back
  is_removed boolean not null default false,
  -- null = first content
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, word)
);
create index intent_word_list on policy.intent_word (tenant_id, changed_at desc, word) where not is_removed;

create table policy.search_miss (
  tenant_id text not null,
  day date not null,
  keyword text not null,
  count integer not null,
  primary key (tenant_id, day, keyword)
);
