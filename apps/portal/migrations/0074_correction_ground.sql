-- The answers as a correction found them, sealed as in the case: what stands again where it ends without a resubmission. Gone with
-- its end.
-- Lock and size: a nullable column without a default, which rewrites nothing.
alter table casework.correction add column answers jsonb;
