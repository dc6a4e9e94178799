-- What a search weighs beside the title: the gist of a policy (tags, summary, key points), and the names it goes by.
-- Lock and size: policy.search is locked for as long as the columns take, which is an instant (constant defaults);
-- rows written before are ranked by their titles until they are imported again, as the first content is on every start
-- after a change of it. The two synonym rows glued words that are now searched apart; edited ones stay.
alter table policy.search
  add column gist_tokens tsvector not null default '',
  -- letters and digits of the title, with and without its note in brackets, and of each document number
  add column names text[] not null default '{}';

delete from policy.synonym
where (term, synonyms) in (('研发补助', array['研发补贴']), ('房租补贴', array['租金补贴']));
