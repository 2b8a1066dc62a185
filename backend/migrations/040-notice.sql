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

create table notice_popups (
  notice_id bigint primary key references notices (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Which of several lies on top; the lowest does.
  sort integer not null default 0,
  constraint notice_popups_period check (ends_at > starts_at)
);

create index notice_popups_by_end on notice_popups (ends_at);
