-- Questions that people ask about the site itself, in groups of the code table (R6.8).
create table faqs (
  id bigint generated always as identity primary key,
  category_group text not null default 'faq-category' check (category_group = 'faq-category'),
  category_code text not null,
  question text not null check (char_length(question) between 1 and 300),
  answer text not null,
  document jsonb,
  sort integer not null default 0,
  active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category_group, category_code) references codes ("group", code)
);

create index faqs_by_category on faqs (category_group, category_code, sort, id);

insert into codes ("group", code, label, value, sort) values
  ('faq-category', 'about', '물음 Q는', null, 1),
  ('faq-category', 'account', '가입과 계정', null, 2),
  ('faq-category', 'question', '질문과 공감', null, 3),
  ('faq-category', 'debate', '토론과 답변', null, 4),
  ('faq-category', 'safety', '신고와 개인정보', null, 5);

-- What the home page shows in its carousel (R6.2).
create table banners (
  id bigint generated always as identity primary key,
  slot text not null default 'main' check (slot in ('main')),
  title text not null check (char_length(title) between 1 and 300),
  text text not null default '',
  -- A place of this site, or a page elsewhere by https; nothing that runs.
  link text not null check (char_length(link) <= 2000 and link ~ '^(https://[^[:space:]/][^[:space:]]*|/([^/\\[:space:]][^\\[:space:]]*)?)$'),
  image_id uuid,
  image_alt text not null default '',
  palette text not null default 'paper' check (palette in ('paper', 'ink', 'plum', 'stone')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  sort integer not null default 0,
  active boolean not null default true,
  version integer not null default 1 check (version > 0),
  constraint banners_period check (ends_at is null or ends_at > starts_at)
);

create index banners_shown on banners (slot, sort, id) where active;
