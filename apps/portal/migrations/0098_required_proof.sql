-- A project may want 开户证明 beside every account that it pays to.
-- Lock and size: a column with a constant default is added in a moment.
alter table declaration.project add column needs_proof boolean not null default false;
