-- Golden cases of a rule that an import wrote and no officer has touched may be brought, or mended, by a later import:
-- nobody approved them, and no report rests on them. Everything else of what is no draft stays as it is.
-- Lock and size: a function replaced; no table is touched.
create or replace function matching.refuse_rule_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (
    (old.tree, old.exclusions, old.nature, old.amount, old.exclusion_group, old.cap_group, old.cap_wan, old.version,
      old.policy_id)
    is distinct from (new.tree, new.exclusions, new.nature, new.amount, new.exclusion_group, new.cap_group, new.cap_wan,
      new.version, new.policy_id)
    or (old.golden_cases is distinct from new.golden_cases
      and (old.state <> 'active' or old.origin <> 'import' or cardinality(old.editor_ids) > 0))
  ) then
    raise exception 'matching.rule_version % is no draft any more', old.id;
  end if;
  return new;
end
$$;
