-- A key is claimed, and its answer stored, in the transaction of the write itself: a claim without an answer can only
-- have been left by a call of an earlier version that died, and held its key for a day.
-- Lock: the deleted rows only. Size: keys of one day that crashed calls left, a handful; milliseconds. The column stays
-- for nodes of the earlier version.
delete from identity.idempotency_key where not is_done;
