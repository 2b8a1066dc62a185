-- migrate: no transaction
-- Lists narrowed by stage and category at once hold only posts that came further.
drop index concurrently if exists post_stats_stage_recent_by_category;
create index concurrently post_stats_stage_recent_by_category
  on post_stats (kind, category_id, stage, published_epoch desc, post_id desc) where listed and stage is not null;
drop index concurrently if exists post_stats_stage_agreed_by_category;
create index concurrently post_stats_stage_agreed_by_category
  on post_stats (kind, category_id, stage, agree_count desc, post_id desc) where listed and stage is not null;
drop index concurrently if exists post_stats_stage_discussed_by_category;
create index concurrently post_stats_stage_discussed_by_category
  on post_stats (kind, category_id, stage, comment_count desc, post_id desc) where listed and stage is not null;
drop index concurrently if exists post_stats_stage_viewed_by_category;
create index concurrently post_stats_stage_viewed_by_category
  on post_stats (kind, category_id, stage, view_count desc, post_id desc) where listed and stage is not null;
drop index concurrently if exists post_stats_stage_hot_by_category;
create index concurrently post_stats_stage_hot_by_category
  on post_stats (kind, category_id, stage, hot_score desc, post_id desc) where listed and stage is not null;
-- The most agreed questions are those that came further: a walk to open ones would pass over all of them.
drop index concurrently if exists post_stats_open_agreed;
create index concurrently post_stats_open_agreed
  on post_stats (kind, agree_count desc, post_id desc) where listed and stage is null;
drop index concurrently if exists post_stats_open_agreed_by_category;
create index concurrently post_stats_open_agreed_by_category
  on post_stats (kind, category_id, agree_count desc, post_id desc) where listed and stage is null;
