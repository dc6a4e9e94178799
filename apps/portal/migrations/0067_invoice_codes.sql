-- 发票代码 and 号码 each in its column: an invoice without a code, of an older form or as 其他票据, is compared by its number alone
-- (invoice.rules.ts, isSameInvoice). What was stored as one text is taken apart by what was filed; what is archived or destroyed stays
-- as it was packed, and is compared as one text.
-- Lock and size: a column with a constant default, a key and an index over the invoices (about a second a million rows); then the answers
-- of every filed declaration with invoices are read once (some 10,000 a second), and one row is written for each invoice with a code. The
-- locks, that of 0066 on cases among them, are held to the end: with many declarations upgrade while the portal is stopped.
alter table declaration.invoice add column code text not null default '';
alter table declaration.invoice drop constraint invoice_pkey;
alter table declaration.invoice add primary key (case_id, code, no);
create index invoice_whole on declaration.invoice ((code || no));

update declaration.invoice i set code = t.code, no = t.no
from (select s.case_id, upper(regexp_replace(normalize(r.row ->> 'invoiceCode', NFKC), '[\s-]+', '', 'g')) as code,
    upper(regexp_replace(normalize(r.row ->> 'invoiceNo', NFKC), '[\s-]+', '', 'g')) as no
  from (select distinct on (case_id) case_id, answers -> 'invoices' as invoices from casework.snapshot
    where jsonb_typeof(answers -> 'invoices') = 'array' order by case_id, n desc) s
  cross join lateral jsonb_array_elements(s.invoices) as r (row)) t
where t.case_id = i.case_id and i.code = '' and t.code <> '' and t.no <> '' and i.no = t.code || t.no
  and not exists (select from casework.archive a where a.case_id = i.case_id);
