-- 车辆通行证: what an approved application issued, one for each vehicle. The application itself is a case.
-- Lock and size: new tables only; a pass is some 200 bytes.
create schema vehicle;

create table vehicle.pass (
  id uuid primary key,
  tenant_id text not null,
  case_id uuid not null,
  -- the enterprise
  en_id uuid not null,
  -- the application's number and the vehicle's place in it
  no text not null,
  -- what the QR code holds: 128 random bits
  code text not null unique,
  plate_no text not null,
  plate_color text not null,
  trailer_no text,
  apply_type text not null,
  gates text[] not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  -- the one it follows
  renews uuid references vehicle.pass (id),
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  -- the clock has closed its application
  is_closed boolean not null default false,
  constraint pass_no unique (tenant_id, no)
);
create index pass_case on vehicle.pass (case_id, no);
-- the gate list, and the same plate twice
create index pass_plate on vehicle.pass (tenant_id, plate_no, valid_to) where cancelled_at is null;
create index pass_ends on vehicle.pass (valid_to) where cancelled_at is null and not is_closed;
