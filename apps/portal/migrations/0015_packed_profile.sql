-- The effective facts of each enterprise, packed as columnsOf of packages/rules says: figures in ten-thousandths and days
-- since 1970 by the place that fact-fields.json gives them (-9007199254740992 = unknown), truths as bits by place beside
-- the bits of those that are known; *_until = last day of what expires. A new figure or truth needs no migration: rows
-- laid out before it read as unknown. Ages and expiry are worked out for the day of the question.
-- Lock and size: copies matching.profile once (some 700 bytes a row; 100,000 rows take seconds) and locks it meanwhile.
alter table matching.profile rename to profile_wide;
alter index matching.profile_tenant rename to profile_wide_tenant;
alter index matching.profile_pkey rename to profile_wide_pkey;

create table matching.profile (
  en_id uuid primary key,
  tenant_id text not null,
  known bigint not null,
  truths bigint not null,
  figures bigint[] not null,
  name text not null,
  -- when a fact, or an officer's answer, about the enterprise last changed
  changed_at timestamptz not null,
  register_status text,
  industry_section text,
  industry_field text,
  industry_code text,
  city text,
  org_nature text,
  enterprise_size text,
  tax_collection text,
  vat_payer_type text,
  has_hnte_certificate_until date,
  has_tech_sme_number_until date,
  has_tech_innovative_sme_title_until date,
  has_specialized_sme_title_until date,
  has_little_giant_title_until date,
  in_ic_list_until date,
  in_machine_tool_list_until date,
  is_encouraged_software_enterprise_until date,
  major_incident_last1y_until date,
  major_incident_last3y_until date
);
-- Neither compressed nor moved out of the row: read in place by every rule.
alter table matching.profile alter column figures set storage plain;

insert into matching.profile
select
  en_id,
  tenant_id,
  (
    ((is_enterprise is not null)::int::bigint << 0) |
    ((is_resident_enterprise is not null)::int::bigint << 1) |
    ((in_zone is not null)::int::bigint << 2) |
    ((is_foreign_invested is not null)::int::bigint << 3) |
    ((is_private is not null)::int::bigint << 4) |
    ((is_individual_business is not null)::int::bigint << 5) |
    ((is_industrial is not null)::int::bigint << 6) |
    ((is_manufacturing is not null)::int::bigint << 7) |
    ((is_sme is not null)::int::bigint << 8) |
    ((is_above_scale is not null)::int::bigint << 9) |
    ((first_above_scale_year is not null)::int::bigint << 10) |
    ((prohibited_industry is not null)::int::bigint << 11) |
    ((restricted_industry is not null)::int::bigint << 12) |
    ((social_insurance_paid is not null)::int::bigint << 13) |
    ((is_small_low_profit is not null)::int::bigint << 14) |
    ((resource_utilization_product is not null)::int::bigint << 15) |
    ((ai_adoption is not null)::int::bigint << 16) |
    ((need_financing is not null)::int::bigint << 17) |
    ((has_existing_loan is not null)::int::bigint << 18) |
    ((equipment_loan is not null)::int::bigint << 19) |
    ((rd_institution is not null)::int::bigint << 20) |
    ((provincial_rd_institution is not null)::int::bigint << 21) |
    ((provincial_tech_center is not null)::int::bigint << 22) |
    ((new_provincial_lab is not null)::int::bigint << 23) |
    ((new_tech_innovation_center is not null)::int::bigint << 24) |
    ((has_technology_contract is not null)::int::bigint << 25) |
    ((technology_contract_registered is not null)::int::bigint << 26) |
    ((technology_contribution is not null)::int::bigint << 27) |
    ((led_standard5y is not null)::int::bigint << 28) |
    ((national_sci_award_top3_5y is not null)::int::bigint << 29) |
    ((has_hnte_certificate is not null)::int::bigint << 30) |
    ((has_tech_sme_number is not null)::int::bigint << 31) |
    ((has_tech_innovative_sme_title is not null)::int::bigint << 32) |
    ((has_specialized_sme_title is not null)::int::bigint << 33) |
    ((has_little_giant_title is not null)::int::bigint << 34) |
    ((first_set_product is not null)::int::bigint << 35) |
    ((first_set_insured is not null)::int::bigint << 36) |
    ((in_ic_list is not null)::int::bigint << 37) |
    ((in_machine_tool_list is not null)::int::bigint << 38) |
    ((is_encouraged_software_enterprise is not null)::int::bigint << 39) |
    ((is_incubator_operator is not null)::int::bigint << 40) |
    ((business_abnormal is not null)::int::bigint << 41) |
    ((serious_dishonesty is not null)::int::bigint << 42) |
    ((major_incident_last1y is not null)::int::bigint << 43) |
    ((major_incident_last3y is not null)::int::bigint << 44)
  ),
  (
    (coalesce(is_enterprise, false)::int::bigint << 0) |
    (coalesce(is_resident_enterprise, false)::int::bigint << 1) |
    (coalesce(in_zone, false)::int::bigint << 2) |
    (coalesce(is_foreign_invested, false)::int::bigint << 3) |
    (coalesce(is_private, false)::int::bigint << 4) |
    (coalesce(is_individual_business, false)::int::bigint << 5) |
    (coalesce(is_industrial, false)::int::bigint << 6) |
    (coalesce(is_manufacturing, false)::int::bigint << 7) |
    (coalesce(is_sme, false)::int::bigint << 8) |
    (coalesce(is_above_scale, false)::int::bigint << 9) |
    (coalesce(first_above_scale_year, false)::int::bigint << 10) |
    (coalesce(prohibited_industry, false)::int::bigint << 11) |
    (coalesce(restricted_industry, false)::int::bigint << 12) |
    (coalesce(social_insurance_paid, false)::int::bigint << 13) |
    (coalesce(is_small_low_profit, false)::int::bigint << 14) |
    (coalesce(resource_utilization_product, false)::int::bigint << 15) |
    (coalesce(ai_adoption, false)::int::bigint << 16) |
    (coalesce(need_financing, false)::int::bigint << 17) |
    (coalesce(has_existing_loan, false)::int::bigint << 18) |
    (coalesce(equipment_loan, false)::int::bigint << 19) |
    (coalesce(rd_institution, false)::int::bigint << 20) |
    (coalesce(provincial_rd_institution, false)::int::bigint << 21) |
    (coalesce(provincial_tech_center, false)::int::bigint << 22) |
    (coalesce(new_provincial_lab, false)::int::bigint << 23) |
    (coalesce(new_tech_innovation_center, false)::int::bigint << 24) |
    (coalesce(has_technology_contract, false)::int::bigint << 25) |
    (coalesce(technology_contract_registered, false)::int::bigint << 26) |
    (coalesce(technology_contribution, false)::int::bigint << 27) |
    (coalesce(led_standard5y, false)::int::bigint << 28) |
    (coalesce(national_sci_award_top3_5y, false)::int::bigint << 29) |
    (coalesce(has_hnte_certificate, false)::int::bigint << 30) |
    (coalesce(has_tech_sme_number, false)::int::bigint << 31) |
    (coalesce(has_tech_innovative_sme_title, false)::int::bigint << 32) |
    (coalesce(has_specialized_sme_title, false)::int::bigint << 33) |
    (coalesce(has_little_giant_title, false)::int::bigint << 34) |
    (coalesce(first_set_product, false)::int::bigint << 35) |
    (coalesce(first_set_insured, false)::int::bigint << 36) |
    (coalesce(in_ic_list, false)::int::bigint << 37) |
    (coalesce(in_machine_tool_list, false)::int::bigint << 38) |
    (coalesce(is_encouraged_software_enterprise, false)::int::bigint << 39) |
    (coalesce(is_incubator_operator, false)::int::bigint << 40) |
    (coalesce(business_abnormal, false)::int::bigint << 41) |
    (coalesce(serious_dishonesty, false)::int::bigint << 42) |
    (coalesce(major_incident_last1y, false)::int::bigint << 43) |
    (coalesce(major_incident_last3y, false)::int::bigint << 44)
  ),
  array[
    coalesce(establish_date - date '1970-01-01', -9007199254740992),
    coalesce((area_mu * 10000)::bigint, -9007199254740992),
    coalesce((storage_land_sqm * 10000)::bigint, -9007199254740992),
    coalesce((staff * 10000)::bigint, -9007199254740992),
    coalesce((staff_avg * 10000)::bigint, -9007199254740992),
    coalesce((insured_staff * 10000)::bigint, -9007199254740992),
    coalesce((tech_staff_ratio * 10000)::bigint, -9007199254740992),
    coalesce((rd_staff * 10000)::bigint, -9007199254740992),
    coalesce((junior_ratio * 10000)::bigint, -9007199254740992),
    coalesce((bachelor_ratio * 10000)::bigint, -9007199254740992),
    coalesce((foreign_staff * 10000)::bigint, -9007199254740992),
    coalesce((disabled_staff * 10000)::bigint, -9007199254740992),
    coalesce((high_level_talent_count * 10000)::bigint, -9007199254740992),
    coalesce((apprentice_count * 10000)::bigint, -9007199254740992),
    coalesce((new_hire_graduates * 10000)::bigint, -9007199254740992),
    coalesce((new_hire_priority_group * 10000)::bigint, -9007199254740992),
    coalesce((new_hire_priority_ratio * 10000)::bigint, -9007199254740992),
    coalesce((new_hire_veterans * 10000)::bigint, -9007199254740992),
    coalesce((layoff_rate * 10000)::bigint, -9007199254740992),
    coalesce((unemployment_insurance_months * 10000)::bigint, -9007199254740992),
    coalesce((revenue_wan * 10000)::bigint, -9007199254740992),
    coalesce((main_business_income_wan * 10000)::bigint, -9007199254740992),
    coalesce((main_business_ratio * 10000)::bigint, -9007199254740992),
    coalesce((profit_wan * 10000)::bigint, -9007199254740992),
    coalesce((tax_wan * 10000)::bigint, -9007199254740992),
    coalesce((assets_wan * 10000)::bigint, -9007199254740992),
    coalesce((assets_avg_wan * 10000)::bigint, -9007199254740992),
    coalesce((debt_ratio * 10000)::bigint, -9007199254740992),
    coalesce((taxable_income_wan * 10000)::bigint, -9007199254740992),
    coalesce((export_volume_wan_usd * 10000)::bigint, -9007199254740992),
    coalesce((import_volume_wan_usd * 10000)::bigint, -9007199254740992),
    coalesce((excluded_rd_industry_revenue_ratio * 10000)::bigint, -9007199254740992),
    coalesce((high_tech_revenue_ratio * 10000)::bigint, -9007199254740992),
    coalesce((market_segment_years * 10000)::bigint, -9007199254740992),
    coalesce((global_market_rank * 10000)::bigint, -9007199254740992),
    coalesce((planned_investment_wan * 10000)::bigint, -9007199254740992),
    coalesce((planned_equipment_investment_wan * 10000)::bigint, -9007199254740992),
    coalesce((new_equipment_unit_price_wan * 10000)::bigint, -9007199254740992),
    coalesce((green_equipment_upgrade_wan * 10000)::bigint, -9007199254740992),
    coalesce((listed_green_equipment_wan * 10000)::bigint, -9007199254740992),
    coalesce((basic_research_donation_wan * 10000)::bigint, -9007199254740992),
    coalesce((technology_transfer_income_wan * 10000)::bigint, -9007199254740992),
    coalesce((reinvest_profit_wan * 10000)::bigint, -9007199254740992),
    coalesce((equity_financing2y_wan * 10000)::bigint, -9007199254740992),
    coalesce((rd_expense_wan * 10000)::bigint, -9007199254740992),
    coalesce((rd_expense_min_of2y_wan * 10000)::bigint, -9007199254740992),
    coalesce((rd_expense2y_sum_wan * 10000)::bigint, -9007199254740992),
    coalesce((rd_ratio_min_of2y * 10000)::bigint, -9007199254740992),
    coalesce((rd3y_ratio * 10000)::bigint, -9007199254740992),
    coalesce((domestic_rd_ratio * 10000)::bigint, -9007199254740992),
    coalesce((rd_to_cost_ratio_two_years * 10000)::bigint, -9007199254740992),
    coalesce((rd_equipment_original_wan * 10000)::bigint, -9007199254740992),
    coalesce((ip_class1_count * 10000)::bigint, -9007199254740992),
    coalesce((ip_class2_count * 10000)::bigint, -9007199254740992),
    coalesce((applied_class1_ip_count * 10000)::bigint, -9007199254740992),
    coalesce((trademark_count * 10000)::bigint, -9007199254740992),
    coalesce((software_count * 10000)::bigint, -9007199254740992),
    coalesce((achievement_count * 10000)::bigint, -9007199254740992),
    coalesce((tech_sme_score * 10000)::bigint, -9007199254740992),
    coalesce((tech_staff_score * 10000)::bigint, -9007199254740992),
    coalesce((development_score * 10000)::bigint, -9007199254740992)
  ],
  name,
  changed_at,
  register_status,
  industry_section,
  industry_field,
  industry_code,
  city,
  org_nature,
  enterprise_size,
  tax_collection,
  vat_payer_type,
  has_hnte_certificate_until,
  has_tech_sme_number_until,
  has_tech_innovative_sme_title_until,
  has_specialized_sme_title_until,
  has_little_giant_title_until,
  in_ic_list_until,
  in_machine_tool_list_until,
  is_encouraged_software_enterprise_until,
  major_incident_last1y_until,
  major_incident_last3y_until
from matching.profile_wide;

drop table matching.profile_wide;
create index profile_tenant on matching.profile (tenant_id, en_id);
