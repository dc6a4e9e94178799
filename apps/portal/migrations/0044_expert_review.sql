-- Expert review: until when a drawn expert may score, whether a seat was given up for a conflict of interest, and whom a draw left out.
-- Lock and size: nullable columns and columns with constants on two small tables (catalogue only) and one index; milliseconds.
alter table declaration.expert_seat
  add column due_on date,
  add column is_conflict boolean not null default false;
-- {accountId, name, why} of experts who might not be drawn
alter table declaration.expert_draw add column excluded jsonb not null default '[]';
create index expert_seat_open on declaration.expert_seat (due_on) where scored_at is null and recused_at is null;
