-- The secret behind the code that is shown at a venue is sealed from now on, and made when a code is first asked for.
-- Lock and size: the default is metadata only; some hundreds of rows. A code lives two minutes, so old secrets are dropped.
alter table registration.offering alter column venue_secret set default '';
update registration.offering set venue_secret = '';
