-- Lists of posts are walked along post_stats alone: what decides whether and where a post is listed stands there,
-- and triggers keep it equal to posts and questions, so that no writer can forget it.

alter table post_stats
  -- posts.visibility = 'public'.
  add column listed boolean not null default false,
  -- How far a post came, where its kind keeps that; null at the beginning, where most posts stand.
  add column stage text,
  -- Seconds since 1970 in which the post went out, and since which somebody owes it an answer.
  add column published_epoch bigint not null default 0,
  add column waiting_epoch bigint,
  -- Ten times the agreements and comments weigh as much as three days of being newer.
  add column hot_score bigint not null generated always as (
    published_epoch + round(259200 * log((1 + agree_count + comment_count)::double precision))::bigint
  ) stored;

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

update post_stats s
set listed = p.visibility = 'public', category_id = p.category_id,
    published_epoch = floor(extract(epoch from coalesce(p.published_at, p.created_at)))::bigint
from posts p where p.id = s.post_id;

drop index posts_recent, posts_recent_by_category, post_stats_agreed, post_stats_agreed_by_category,
  post_stats_discussed, post_stats_discussed_by_category, post_stats_viewed, post_stats_viewed_by_category;

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

alter table questions add column awaiting_at timestamptz;
update questions q set awaiting_at = (
  select max(at) from question_steps s where s.post_id = q.post_id and s.life = 'awaiting-answer'
);

create function follow_question() returns trigger language plpgsql as $$
begin
  update post_stats
  set stage = nullif(new.life, 'open'),
      waiting_epoch = case when new.life = 'awaiting-answer'
        then floor(extract(epoch from coalesce(new.awaiting_at, now())))::bigint end
  where post_id = new.post_id;
  return null;
end
$$;
create trigger questions_followed after update of life, awaiting_at on questions
  for each row execute function follow_question();
create trigger questions_followed_at_birth after insert on questions
  for each row when (new.life <> 'open') execute function follow_question();

update post_stats s
set stage = nullif(q.life, 'open'),
    waiting_epoch = case when q.life = 'awaiting-answer'
      then floor(extract(epoch from coalesce(q.awaiting_at, now())))::bigint end
from questions q where q.post_id = s.post_id and q.life <> 'open';
