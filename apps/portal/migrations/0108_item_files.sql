-- Which published items have a file: asked for each file of an item that goes or changes, so that what another one shows stays shown.
-- Lock and size: content.item takes no writes while its published items are read once, some thousands of rows; an entry a file.
create index item_files on content.item using gin (files jsonb_path_ops) where state = 'published';
