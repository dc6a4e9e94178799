-- Questions that guests and members ask (意见反馈), what is published of them, and the address of somebody's own calendar.
-- The case itself is casework's; here stands what its asker sees, and what is counted.
-- Lock and size: new tables; some thousands of questions a tenant and year. On registration.offering metadata and some
-- hundreds of rows: the secret behind the code shown at a venue is sealed from now on and made when a code is first asked
-- for; a code lives two minutes, so the old ones, which stood in clear, are dropped.
create schema feedback;

create table feedback.question (
  case_id uuid primary key,
  tenant_id text not null,
  -- null = a guest
  account_id uuid,
  -- the query code: its hash, and of members the sealed code, so that their own list leads there
  code_hash text not null,
  code_sealed text,
  -- what they call themselves: looked for in what is to be published
  name_sealed text,
  kind text not null,
  title text not null,
  -- consents to being published without personal data
  may_publish boolean not null,
  promised_on date not null,
  asked_at timestamptz not null,
  -- the first answer, and the working days that it took
  answered_on date,
  used_days integer,
  satisfaction integer check (satisfaction between 1 and 5),
  is_reopened boolean not null default false,
  is_demo boolean not null default false,
  constraint question_code unique (tenant_id, code_hash)
);
create index question_own on feedback.question (account_id, asked_at desc, case_id desc) where account_id is not null;
create index question_asked on feedback.question (tenant_id, asked_at desc, case_id desc);

-- the course of a question as its asker reads it
create table feedback.turn (
  case_id uuid not null references feedback.question (case_id),
  seq integer not null,
  at timestamptz not null,
  event text not null,
  words text not null,
  primary key (case_id, seq)
);

-- answers that everybody may read
create table feedback.faq (
  id uuid primary key,
  tenant_id text not null,
  case_id uuid not null unique references feedback.question (case_id),
  kind text not null,
  question text not null,
  answer text not null,
  search tsvector not null,
  published_at timestamptz not null,
  published_name text not null,
  is_shown boolean not null default true,
  is_demo boolean not null default false
);
create index faq_shown on feedback.faq (tenant_id, published_at desc, id desc) where is_shown;
create index faq_search on feedback.faq using gin (search) where is_shown;

-- whoever knows the address reads the activities of this account; a new code ends the old address
create table activity.calendar_feed (
  account_id uuid primary key,
  tenant_id text not null,
  code_hash text not null unique,
  code_sealed text not null,
  made_at timestamptz not null
);

alter table registration.offering alter column venue_secret set default '';
update registration.offering set venue_secret = '';
