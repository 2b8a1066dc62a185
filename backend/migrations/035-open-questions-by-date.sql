-- migrate: no transaction
-- The newest open questions without looking each post up for its stage, alone and in a category.
drop index concurrently if exists post_stats_open_recent;
create index concurrently post_stats_open_recent
  on post_stats (kind, published_epoch desc, post_id desc) where listed and stage is null;
drop index concurrently if exists post_stats_open_recent_by_category;
create index concurrently post_stats_open_recent_by_category
  on post_stats (kind, category_id, published_epoch desc, post_id desc) where listed and stage is null;
