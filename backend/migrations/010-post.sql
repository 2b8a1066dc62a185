-- The small base behind one id sequence over all kinds of post (R6): text, visibility, counts and reactions.

create table posts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'debate', 'interview')),
  category_id bigint not null references categories (id),
  author_id bigint not null references users (id),
  title text not null check (char_length(title) between 1 and 300),
  body text not null,
  visibility text not null default 'public'
    check (visibility in ('draft', 'public', 'author-removed', 'removed', 'temporary')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revised_at timestamptz,
  deleted_at timestamptz,
  unique (id, kind),
  check ((visibility in ('author-removed', 'removed')) = (deleted_at is not null))
);

create index posts_recent on posts (kind, id desc) where visibility = 'public';
create index posts_recent_by_category on posts (kind, category_id, id desc) where visibility = 'public';
create index posts_by_author on posts (author_id, id desc);
create index posts_by_category on posts (category_id);

-- Narrow, so that a counter costs a few hundred bytes of WAL and the text row stays still. kind and category_id
-- are repeated from posts because the sorted indexes need them.
create table post_stats (
  post_id bigint primary key,
  kind text not null,
  category_id bigint not null references categories (id),
  agree_count integer not null default 0 check (agree_count >= 0),
  certified_agree_count integer not null default 0 check (certified_agree_count between 0 and agree_count),
  bookmark_count integer not null default 0 check (bookmark_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  foreign key (post_id, kind) references posts (id, kind)
) with (fillfactor = 70);

create index post_stats_agreed on post_stats (kind, agree_count desc, post_id desc);
create index post_stats_agreed_by_category on post_stats (kind, category_id, agree_count desc, post_id desc);
create index post_stats_discussed on post_stats (kind, comment_count desc, post_id desc);
create index post_stats_discussed_by_category on post_stats (kind, category_id, comment_count desc, post_id desc);
create index post_stats_viewed on post_stats (kind, view_count desc, post_id desc);
create index post_stats_viewed_by_category on post_stats (kind, category_id, view_count desc, post_id desc);
create index post_stats_by_category on post_stats (category_id);

create table post_agreements (
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  -- Whether the member was certified when they agreed (R5.1).
  certified boolean not null,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index post_agreements_by_user on post_agreements (user_id, created_at desc, post_id desc);
create index post_agreements_by_time on post_agreements (created_at, post_id);

create table bookmarks (
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

create index bookmarks_by_user on bookmarks (user_id, created_at desc, post_id desc);

-- Who saw what on which day in Asia/Seoul, as a keyed hash (R12.17). Only today and yesterday are kept, hence day
-- first and no index for the foreign key.
create table post_views (
  day date not null,
  post_id bigint not null references posts (id),
  viewer_hash bytea not null check (octet_length(viewer_hash) = 32),
  primary key (day, post_id, viewer_hash)
);
