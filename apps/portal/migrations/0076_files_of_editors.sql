-- Files of what editors write: whoever is to approve a draft must see its pictures and attachments, not only who uploaded them.
-- Lock and size: a column with a constant default, no rewrite; then the files of the content there is, by primary key.
alter table file.stored_file add column is_of_editors boolean not null default false;
update file.stored_file f set is_of_editors = true
from content.item i, jsonb_array_elements(i.files) one
where f.id::text = one->>'id' and f.tenant_id = i.tenant_id;
