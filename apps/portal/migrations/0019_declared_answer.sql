-- What an enterprise has declared itself to a condition that asks for it (自行判别、留存备查), by the year that it speaks of:
-- who signed, when, and the documents that were named to be kept. Counts only while the condition has the same words.
-- Lock and size: creates one new, empty table; at most a few rows an enterprise, policy and year.
create table matching.declared_answer (
  en_id uuid not null,
  policy_id uuid not null,
  leaf_id text not null,
  -- the calendar year that it speaks of; for a one-off award the year of the award
  year smallint not null check (year between 1990 and 2200),
  condition_text text not null,
  answer boolean not null,
  -- as shown when it was signed
  evidence jsonb not null,
  account_id uuid not null,
  -- the name that the account signed in with
  signer text not null,
  at timestamptz not null,
  primary key (en_id, policy_id, leaf_id, year)
);
