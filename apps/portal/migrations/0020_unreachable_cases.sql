-- Why a rule has no golden case that is met, or none that fails: written by its author, read by its reviewer, and of the
-- substance that stays as it is once submitted.
-- Lock and size: a nullable column without default and a function replaced; an instant under an exclusive lock, no row is
-- rewritten.
alter table matching.rule_version add column unreachable jsonb;

create or replace function matching.refuse_rule_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (
    (old.tree, old.exclusions, old.nature, old.amount, old.exclusion_group, old.cap_group, old.cap_wan, old.version,
      old.policy_id, old.unreachable)
    is distinct from (new.tree, new.exclusions, new.nature, new.amount, new.exclusion_group, new.cap_group, new.cap_wan,
      new.version, new.policy_id, new.unreachable)
    or (old.golden_cases is distinct from new.golden_cases
      and (old.state <> 'active' or old.origin <> 'import' or cardinality(old.editor_ids) > 0))
  ) then
    raise exception 'matching.rule_version % is no draft any more', old.id;
  end if;
  return new;
end
$$;
