-- The small base behind one id sequence over all kinds of post (R6): text, visibility, counts and reactions.

create table posts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'debate', 'interview')),
  category_id bigint not null references categories (id),
  author_id bigint not null references users (id),
  title text not null check (char_length(title) between 1 and 300),
  -- The plain text of the document, where there is one: for excerpts and search.
  body text not null,
  visibility text not null default 'public'
    check (visibility in ('draft', 'public', 'author-removed', 'removed', 'temporary')),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revised_at timestamptz,
  deleted_at timestamptz,
  document jsonb,
  -- A temporary measure ends by itself; a removal says by which rule (R12.10).
  hidden_until timestamptz,
  hidden_reason text,
  -- When a draft goes out by itself, and when a post went out.
  publish_at timestamptz,
  published_at timestamptz default now(),
  -- Generated, so that it cannot drift from the text.
  bg text[] not null generated always as (ko_bigrams(title || ' ' || body) || ko_openings(title)) stored,
  unique (id, kind),
  check ((visibility in ('author-removed', 'removed')) = (deleted_at is not null)),
  constraint posts_hidden_until check (hidden_until is null or visibility = 'temporary'),
  constraint posts_publish_at check (publish_at is null or visibility = 'draft')
);

create index posts_by_author on posts (author_id, id desc);
create index posts_by_category on posts (category_id);
create index posts_due on posts (publish_at) where publish_at is not null;
create index posts_hidden on posts (hidden_until) where hidden_until is not null;
-- Without a pending list, whose length every search would pay for; the embedded engine never empties it.
create index posts_search on posts using gin (bg) with (fastupdate = off) where visibility = 'public';

-- Lists of posts are walked along this table alone: what decides whether and where a post is listed is here, and
-- triggers keep it equal to posts and their kinds, so that no writer can forget it. Narrow, so that a counter costs a
-- few hundred bytes of WAL and the text row stays still.
create table post_stats (
  post_id bigint primary key,
  kind text not null,
  category_id bigint not null references categories (id),
  agree_count integer not null default 0 check (agree_count >= 0),
  certified_agree_count integer not null default 0 check (certified_agree_count between 0 and agree_count),
  bookmark_count integer not null default 0 check (bookmark_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  -- posts.visibility = 'public'.
  listed boolean not null default false,
  -- How far a post came, where its kind keeps that; null at the beginning, where most posts stand.
  stage text,
  -- Seconds since 1970 in which the post went out, and since which somebody owes it an answer.
  published_epoch bigint not null default 0,
  waiting_epoch bigint,
  -- Ten times the agreements and comments weigh as much as three days of being newer.
  hot_score bigint not null generated always as (
    published_epoch + round(259200 * log((1 + agree_count + comment_count)::double precision))::bigint
  ) stored,
  -- Members who hold a position in a debate: the sum of the counts per position.
  joined_count integer not null default 0 check (joined_count >= 0),
  -- Seconds since 1970 at which a debate ends; null before its opening was told, once it has a conclusion, and for
  -- other kinds.
  closing_epoch bigint,
  foreign key (post_id, kind) references posts (id, kind)
) with (fillfactor = 70);

create function describe_listing() returns trigger language plpgsql as $$
begin
  select p.kind, p.category_id, p.visibility = 'public',
         floor(extract(epoch from coalesce(p.published_at, p.created_at)))::bigint
  into strict new.kind, new.category_id, new.listed, new.published_epoch
  from posts p where p.id = new.post_id;
  return new;
end
$$;
create trigger post_stats_described before insert on post_stats
  for each row execute function describe_listing();

create function follow_post() returns trigger language plpgsql as $$
begin
  update post_stats
  set category_id = new.category_id, listed = new.visibility = 'public',
      published_epoch = floor(extract(epoch from coalesce(new.published_at, new.created_at)))::bigint
  where post_id = new.id;
  return null;
end
$$;
create trigger posts_followed after update on posts
  for each row
  when ((old.category_id, old.visibility, old.published_at, old.created_at)
    is distinct from (new.category_id, new.visibility, new.published_at, new.created_at))
  execute function follow_post();

create index post_stats_by_category on post_stats (category_id);

create index post_stats_recent on post_stats (kind, published_epoch desc, post_id desc) where listed;
create index post_stats_agreed on post_stats (kind, agree_count desc, post_id desc) where listed;
create index post_stats_discussed on post_stats (kind, comment_count desc, post_id desc) where listed;
create index post_stats_viewed on post_stats (kind, view_count desc, post_id desc) where listed;
create index post_stats_hot on post_stats (kind, hot_score desc, post_id desc) where listed;
create index post_stats_waiting on post_stats (kind, waiting_epoch, post_id)
  where listed and waiting_epoch is not null;

create index post_stats_recent_by_category on post_stats (kind, category_id, published_epoch desc, post_id desc)
  where listed;
create index post_stats_agreed_by_category on post_stats (kind, category_id, agree_count desc, post_id desc)
  where listed;
create index post_stats_discussed_by_category on post_stats (kind, category_id, comment_count desc, post_id desc)
  where listed;
create index post_stats_viewed_by_category on post_stats (kind, category_id, view_count desc, post_id desc)
  where listed;
create index post_stats_hot_by_category on post_stats (kind, category_id, hot_score desc, post_id desc)
  where listed;
create index post_stats_waiting_by_category on post_stats (kind, category_id, waiting_epoch, post_id)
  where listed and waiting_epoch is not null;

-- Posts that came further are few: an update of any other touches none of these.
create index post_stats_stage_recent on post_stats (kind, stage, published_epoch desc, post_id desc)
  where listed and stage is not null;
create index post_stats_stage_agreed on post_stats (kind, stage, agree_count desc, post_id desc)
  where listed and stage is not null;
create index post_stats_stage_discussed on post_stats (kind, stage, comment_count desc, post_id desc)
  where listed and stage is not null;
create index post_stats_stage_viewed on post_stats (kind, stage, view_count desc, post_id desc)
  where listed and stage is not null;
create index post_stats_stage_hot on post_stats (kind, stage, hot_score desc, post_id desc)
  where listed and stage is not null;

-- Debates alone.
create index post_stats_joined on post_stats (kind, joined_count desc, post_id desc)
  where listed and kind = 'debate';
create index post_stats_joined_by_category on post_stats (kind, category_id, joined_count desc, post_id desc)
  where listed and kind = 'debate';
create index post_stats_closing on post_stats (kind, closing_epoch, post_id)
  where listed and closing_epoch is not null;
create index post_stats_closing_by_category on post_stats (kind, category_id, closing_epoch, post_id)
  where listed and closing_epoch is not null;

create table post_agreements (
  post_id bigint not null references posts (id),
  user_id bigint not null references users (id),
  -- True if the member was certified when they agreed (R5.1).
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

-- Views by viewer, post and day in Asia/Seoul, the viewer as a keyed hash (R12.17). Only today and yesterday are
-- kept, hence day first and no index for the foreign key.
create table post_views (
  day date not null,
  post_id bigint not null references posts (id),
  viewer_hash bytea not null check (octet_length(viewer_hash) = 32),
  primary key (day, post_id, viewer_hash)
);

-- How posts hang together (R11.3): a debate comes out of a question, a question is merged into another.
create table post_relations (
  from_id bigint not null references posts (id),
  to_id bigint not null references posts (id),
  -- derived: `to` came out of `from`; merged: `from` went into `to`; similar: editors saw them side by side.
  kind text not null check (kind in ('derived', 'similar', 'merged')),
  rank integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (from_id, to_id, kind),
  check (from_id <> to_id)
);
create index post_relations_to on post_relations (to_id, kind, rank);
