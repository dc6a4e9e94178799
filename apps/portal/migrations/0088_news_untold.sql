-- News that came before readers for the first time and of which nobody has been told yet: written with the publication, gone with the
-- telling. One that was taken down before its job ran keeps its row, and is told of when it comes back.
-- Lock and size: a new table only; a row for each such item, most for seconds.
create table content.news_untold (
  item_id uuid primary key references content.item on delete cascade,
  since timestamptz not null
);
