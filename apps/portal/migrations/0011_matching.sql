-- Rules of policies in versions, enterprises' facts laid out for them, reports, share links, officers' answers.
-- Lock and size: creates new, empty objects only. profile grows with the enterprise library (one row each, some 120
-- narrow columns, mostly null), report by one row of some 100 kB (compressed) a report.
create schema matching;

create table matching.rule_version (
  id uuid primary key,
  tenant_id text not null,
  policy_id uuid not null,
  version integer not null check (version > 0),
  -- import: made from the policy's own conditions; officer: written in the console
  origin text not null check (origin in ('import', 'officer')),
  -- RuleTree of packages/rules: what must hold, and what must not
  tree jsonb not null,
  exclusions jsonb,
  -- legal: computable part of legal conditions; targeting: relevance only, never 符合条件
  nature text not null check (nature in ('legal', 'targeting')),
  amount jsonb,
  exclusion_group text,
  cap_group text,
  cap_wan numeric(14, 4),
  golden_cases jsonb not null default '[]',
  state text not null check (state in ('draft', 'submitted', 'approved', 'active', 'retired')),
  note text not null default '',
  -- accounts of operators with the name they signed in with; null = import
  author_id uuid,
  author text,
  -- all who saved this version
  editor_ids uuid[] not null default '{}',
  reviewer_id uuid,
  reviewer text,
  -- why the reviewer sent it back
  rejection text,
  active_from date,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (policy_id, version),
  -- four eyes: nobody approves what he had a hand in
  constraint four_eyes check (reviewer_id is null or reviewer_id <> all (editor_ids)),
  -- nothing of an approval outlives it
  constraint open_unapproved check (state not in ('draft', 'submitted') or (reviewer_id is null and active_from is null))
);
create unique index rule_version_active on matching.rule_version (policy_id) where state = 'active';
create unique index rule_version_open on matching.rule_version (policy_id) where state in ('draft', 'submitted', 'approved');
create index rule_version_tenant on matching.rule_version (tenant_id, policy_id) where state = 'active';

-- What has been submitted is what was approved and what reports rest on: its substance never changes again.
create function matching.refuse_rule_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (old.tree, old.exclusions, old.nature, old.amount, old.exclusion_group, old.cap_group,
      old.cap_wan, old.golden_cases, old.version, old.policy_id)
    is distinct from (new.tree, new.exclusions, new.nature, new.amount, new.exclusion_group, new.cap_group,
      new.cap_wan, new.golden_cases, new.version, new.policy_id) then
    raise exception 'matching.rule_version % is no draft any more', old.id;
  end if;
  return new;
end
$$;
create trigger substance_stays before update on matching.rule_version
  for each row execute function matching.refuse_rule_change();

-- What an officer decided about a condition that no fact decides; counts only while the condition has the same words.
create table matching.manual_answer (
  policy_id uuid not null,
  leaf_id text not null,
  en_id uuid not null,
  condition_text text not null,
  answer boolean not null,
  officer_id uuid not null,
  at timestamptz not null,
  primary key (en_id, policy_id, leaf_id)
);

create table matching.report (
  id uuid primary key,
  tenant_id text not null,
  en_id uuid not null,
  -- null: made by a job
  account_id uuid,
  created_at timestamptz not null,
  reckoned_on date not null,
  summary jsonb not null,
  -- everything shown, with the verdict and rule version of every policy
  document jsonb not null,
  -- the facts and officers' answers that it rests on
  facts jsonb not null,
  answers jsonb not null
);
create index report_list on matching.report (en_id, created_at desc, id desc);

-- A report is a dated document: what was said stays said.
create function matching.refuse_report_change() returns trigger language plpgsql as $$
begin
  raise exception 'matching.report is immutable';
end
$$;
create trigger immutable before update on matching.report
  for each row execute function matching.refuse_report_change();

create table matching.share (
  id uuid primary key,
  report_id uuid not null references matching.report on delete cascade,
  -- sha256 of the token, hex
  token_hash text not null unique check (length(token_hash) = 64),
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index share_report on matching.share (report_id, created_at desc);

-- The effective facts of each enterprise, one typed column a field (fact-fields.json; columnsOf of packages/rules);
-- *_until = last day of what expires. Ages and expiry are worked out for the day of the question.
create table matching.profile (
  en_id uuid primary key,
  tenant_id text not null,
  name text not null,
  -- when a fact, or an officer's answer, about the enterprise last changed
  changed_at timestamptz not null,
  is_enterprise boolean,
  is_resident_enterprise boolean,
  establish_date date,
  register_status text,
  industry_section text,
  industry_field text,
  industry_code text,
  city text,
  in_zone boolean,
  is_foreign_invested boolean,
  is_private boolean,
  is_individual_business boolean,
  org_nature text,
  is_industrial boolean,
  is_manufacturing boolean,
  enterprise_size text,
  is_sme boolean,
  is_above_scale boolean,
  first_above_scale_year boolean,
  prohibited_industry boolean,
  restricted_industry boolean,
  area_mu numeric,
  storage_land_sqm numeric,
  staff numeric,
  staff_avg numeric,
  insured_staff numeric,
  tech_staff_ratio numeric,
  rd_staff numeric,
  junior_ratio numeric,
  bachelor_ratio numeric,
  foreign_staff numeric,
  disabled_staff numeric,
  high_level_talent_count numeric,
  apprentice_count numeric,
  new_hire_graduates numeric,
  new_hire_priority_group numeric,
  new_hire_priority_ratio numeric,
  new_hire_veterans numeric,
  layoff_rate numeric,
  unemployment_insurance_months numeric,
  social_insurance_paid boolean,
  revenue_wan numeric,
  main_business_income_wan numeric,
  main_business_ratio numeric,
  profit_wan numeric,
  tax_wan numeric,
  assets_wan numeric,
  assets_avg_wan numeric,
  debt_ratio numeric,
  taxable_income_wan numeric,
  tax_collection text,
  vat_payer_type text,
  is_small_low_profit boolean,
  export_volume_wan_usd numeric,
  import_volume_wan_usd numeric,
  excluded_rd_industry_revenue_ratio numeric,
  high_tech_revenue_ratio numeric,
  market_segment_years numeric,
  global_market_rank numeric,
  resource_utilization_product boolean,
  ai_adoption boolean,
  planned_investment_wan numeric,
  planned_equipment_investment_wan numeric,
  new_equipment_unit_price_wan numeric,
  green_equipment_upgrade_wan numeric,
  listed_green_equipment_wan numeric,
  basic_research_donation_wan numeric,
  technology_transfer_income_wan numeric,
  reinvest_profit_wan numeric,
  equity_financing2y_wan numeric,
  need_financing boolean,
  has_existing_loan boolean,
  equipment_loan boolean,
  rd_expense_wan numeric,
  rd_expense_min_of2y_wan numeric,
  rd_expense2y_sum_wan numeric,
  rd_ratio_min_of2y numeric,
  rd3y_ratio numeric,
  domestic_rd_ratio numeric,
  rd_to_cost_ratio_two_years numeric,
  rd_equipment_original_wan numeric,
  rd_institution boolean,
  provincial_rd_institution boolean,
  provincial_tech_center boolean,
  new_provincial_lab boolean,
  new_tech_innovation_center boolean,
  has_technology_contract boolean,
  technology_contract_registered boolean,
  technology_contribution boolean,
  led_standard5y boolean,
  national_sci_award_top3_5y boolean,
  ip_class1_count numeric,
  ip_class2_count numeric,
  applied_class1_ip_count numeric,
  trademark_count numeric,
  software_count numeric,
  achievement_count numeric,
  has_hnte_certificate boolean,
  has_hnte_certificate_until date,
  has_tech_sme_number boolean,
  has_tech_sme_number_until date,
  has_tech_innovative_sme_title boolean,
  has_tech_innovative_sme_title_until date,
  has_specialized_sme_title boolean,
  has_specialized_sme_title_until date,
  has_little_giant_title boolean,
  has_little_giant_title_until date,
  tech_sme_score numeric,
  tech_staff_score numeric,
  development_score numeric,
  first_set_product boolean,
  first_set_insured boolean,
  in_ic_list boolean,
  in_ic_list_until date,
  in_machine_tool_list boolean,
  in_machine_tool_list_until date,
  is_encouraged_software_enterprise boolean,
  is_encouraged_software_enterprise_until date,
  is_incubator_operator boolean,
  business_abnormal boolean,
  serious_dishonesty boolean,
  major_incident_last1y boolean,
  major_incident_last1y_until date,
  major_incident_last3y boolean,
  major_incident_last3y_until date
);
create index profile_tenant on matching.profile (tenant_id, en_id);
