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
