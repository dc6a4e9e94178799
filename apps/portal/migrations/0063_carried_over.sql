-- 结转: a declaration that a 拟支持 list put off is taken over by the list of a later batch of its project, which counts it from then on.
-- Lock and size: creates a new, empty table.
create table declaration.carry (
  case_id uuid not null references declaration.declaration (case_id),
  from_batch uuid not null references declaration.batch (id),
  to_batch uuid not null references declaration.batch (id),
  -- what the list that put it off would have given
  fen bigint check (fen >= 0),
  by_account uuid not null,
  at timestamptz not null,
  primary key (case_id, to_batch),
  check (from_batch <> to_batch)
);
