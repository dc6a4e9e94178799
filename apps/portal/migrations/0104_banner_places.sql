-- A banner says on which pages it is shown. All there were until now were shown on the home page, and are still.
-- Lock and size: row locks only; the few dozen banners of a tenant and their versions.
update content.item
set draft = case when draft ? 'places' then draft else draft || '{"places":["home"]}' end,
  published = case when published ? 'places' then published else published || '{"places":["home"]}' end,
  facets = case when published is null or facets ? 'places' then facets else facets || '{"places":["home"]}' end,
  scheduled = case when scheduled is null or scheduled->'published' ? 'places' then scheduled
    else scheduled || jsonb_build_object('published', scheduled->'published' || '{"places":["home"]}',
      'facets', scheduled->'facets' || '{"places":["home"]}') end
where collection = 'banner';

update content.item_revision r
set body = r.body || '{"places":["home"]}'
from content.item i
where i.id = r.item_id and i.collection = 'banner' and not r.body ? 'places';
