-- What a policy's page shows beside the policy itself is noted as a change of it, so that nodes may keep whole answers of
-- details (ADR 0043).
-- Lock and size: policy.reading, policy.attachment, policy.related and policy.english for an instant; nothing is rewritten.
create trigger reading_inserted after insert on policy.reading
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger reading_updated after update on policy.reading
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger reading_deleted after delete on policy.reading
  referencing old table as touched for each statement execute function policy.note_parts();
create trigger attachment_inserted after insert on policy.attachment
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger attachment_updated after update on policy.attachment
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger attachment_deleted after delete on policy.attachment
  referencing old table as touched for each statement execute function policy.note_parts();
create trigger related_inserted after insert on policy.related
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger related_deleted after delete on policy.related
  referencing old table as touched for each statement execute function policy.note_parts();

create trigger english_inserted after insert on policy.english
  referencing new table as touched for each statement execute function policy.note_parts();
create trigger english_deleted after delete on policy.english
  referencing old table as touched for each statement execute function policy.note_parts();

-- An English text may be moved from one policy to another.
create function policy.note_moved() returns trigger language plpgsql as $$
begin
  insert into policy.change (tenant_id, policy_ids)
  select p.tenant_id, array_agg(p.id) from policy.policy p
  where p.id in (select policy_id from before union select policy_id from after) group by p.tenant_id;
  return null;
end $$;
create trigger english_updated after update on policy.english
  referencing old table as before new table as after for each statement execute function policy.note_moved();
