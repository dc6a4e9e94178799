-- A score rests on what its expert read: where the applicant changes that in a correction, it is void and asked for anew. What was
-- given before is kept beside the seat: {scores, total, comment, scoredAt, voidedAt, changed}.
-- Lock and size: a column with a constant on a small table (catalogue only); milliseconds.
alter table declaration.expert_seat add column voided jsonb not null default '[]';
