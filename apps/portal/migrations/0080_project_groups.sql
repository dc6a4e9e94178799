-- 项目组: which projects a grant may be limited to, kept by the tenant's administrators. What names none is of the common
-- group (`declare`), which every tenant has without a row. Groups that stand in projects or lists already are kept by their code.
-- Drafts name their project's group in what was typed, too: publishing reads it there.
-- Lock and size: a new table; a column with a constant default, and one pass over drafts, some hundreds of rows.
create table declaration.project_group (
  tenant_id text not null,
  code text not null,
  name text not null,
  position int not null,
  primary key (tenant_id, code)
);
insert into declaration.project_group (tenant_id, code, name, position)
select tenant_id, project_group, left(project_group, 40), row_number() over (partition by tenant_id order by project_group)
from (select tenant_id, project_group from declaration.project
  union select tenant_id, project_group from declaration.review_list) g
where project_group <> 'declare';

alter table declaration.project_draft add column project_group text not null default 'declare';
update declaration.project_draft d set project_group = p.project_group,
  answers = jsonb_set(d.answers, '{projectGroup}', to_jsonb(p.project_group))
from declaration.project p where p.id = d.id and p.project_group <> 'declare';
