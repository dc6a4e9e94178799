-- Of policies that give money: the legality review and the fair-competition review {done, date, docNo} (国办发〔2018〕37号,
-- 《公平竞争审查条例》国务院令第783号). Null = nothing is known of it.
-- Lock and size: two columns without a default: a moment's lock, no rewrite.
alter table policy.policy add column legality_review jsonb, add column competition_review jsonb;
