-- The domain carries the specification's name: schema declare becomes declaration.
-- Lock and size: renames one schema in the catalogue; milliseconds, no table is read.
alter schema declare rename to declaration;
