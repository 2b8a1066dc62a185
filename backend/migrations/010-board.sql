-- The foundation's own board: notices, questions about the site, banners, and posts to try the API with.

-- Notices of the operator, and which of them pop up when (R6.10).
create table notices (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 300),
  body text not null,
  document jsonb,
  pinned boolean not null default false,
  visibility text not null default 'draft' check (visibility in ('draft', 'public', 'removed')),
  -- When a draft goes out by itself, and when a notice went out.
  publish_at timestamptz,
  published_at timestamptz,
  -- Set once the text changed after it went out.
  revised_at timestamptz,
  version integer not null default 1 check (version > 0),
  author_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  bg text[] not null generated always as (ko_bigrams(title || ' ' || body) || ko_openings(title)) stored,
  constraint notices_publish_at check (publish_at is null or visibility = 'draft'),
  -- A removed draft never went out and stays unknown.
  constraint notices_published_at check (
    case visibility when 'draft' then published_at is null when 'public' then published_at is not null else true end
  )
);

create index notices_listed on notices (pinned desc, published_at desc, id desc) where visibility = 'public';
create index notices_by_time on notices (published_at, id) where visibility = 'public';
create index notices_due on notices (publish_at) where publish_at is not null;
create index notices_by_author on notices (author_id);
create index notices_search on notices using gin (bg) with (fastupdate = off) where visibility = 'public';

create table notice_popups (
  notice_id bigint primary key references notices (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Which of several lies on top; the lowest does.
  sort integer not null default 0,
  constraint notice_popups_period check (ends_at > starts_at)
);

create index notice_popups_by_end on notice_popups (ends_at);

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
  bg text[] not null generated always as (ko_bigrams(question || ' ' || answer) || ko_openings(question)) stored,
  foreign key (category_group, category_code) references codes ("group", code)
);

create index faqs_by_category on faqs (category_group, category_code, sort, id);
create index faqs_search on faqs using gin (bg) with (fastupdate = off) where active;

insert into codes ("group", code, label, value, sort) values
  ('faq-category', 'about', '물음 Q는', null, 1),
  ('faq-category', 'account', '가입과 계정', null, 2),
  ('faq-category', 'question', '질문과 공감', null, 3),
  ('faq-category', 'debate', '토론과 답변', null, 4),
  ('faq-category', 'safety', '신고와 개인정보', null, 5);

-- Slides of the home page (R6.2).
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

-- Posts to try the API with (R6.14); the tables stay empty in production, which does not serve them.
create table sample_posts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('simple', 'attached')),
  title text not null check (char_length(title) between 1 and 300),
  body text not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create index sample_posts_by_kind on sample_posts (kind, id desc);

create table sample_files (
  id uuid primary key,
  post_id bigint not null references sample_posts (id),
  name text not null check (char_length(name) between 1 and 255),
  storage_key text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes >= 0),
  -- Files of a post in the order they were sent.
  sort integer not null
);

create index sample_files_by_post on sample_files (post_id, sort, id);
