-- The text of a post may be a document; `body` is then the plain text in it, for excerpts and search.
alter table posts
  add column document jsonb,
  -- A temporary measure ends by itself; a removal says by which rule (R12.10).
  add column hidden_until timestamptz,
  add column hidden_reason text,
  -- When a draft goes out by itself, and when a post went out.
  add column publish_at timestamptz,
  add column published_at timestamptz;

update posts set published_at = created_at where visibility <> 'draft';

alter table posts
  add constraint posts_hidden_until check (hidden_until is null or visibility = 'temporary'),
  add constraint posts_publish_at check (publish_at is null or visibility = 'draft'),
  alter column published_at set default now();

create index posts_due on posts (publish_at) where publish_at is not null;
create index posts_hidden on posts (hidden_until) where hidden_until is not null;
