-- One voucher number on two payments is looked for whenever one is recorded or shown. An account that the bank has found fault with
-- while an order to it waits to be sent is its enterprise's to correct: until now it stayed closed as long as the order waited.
-- What the treasury held back was kept as a fault of the account, which it is not.
-- Lock and size: the index is built over the payments among the events, a few a case; the accounts are those few with a fault.
create index event_voucher on casework.event ((payload ->> 'voucherNo')) where event = 'record_payment';
update declaration.account a set frozen_by = null
where a.fault is not null and a.frozen_by is not null
  and not exists (select from declaration.payment p where p.case_id = a.case_id and p.state = 'sent');
update declaration.account set fault = null where fault like '止付：%';
