-- Comments of any kind of post as a tree without paths (R12.11).

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  parent_id bigint,
  -- The root comment above a reply; null on roots themselves.
  root_id bigint,
  depth integer not null check (depth between 0 and 1000),
  author_id bigint not null references users (id),
  body text not null,
  visibility text not null default 'public'
    check (visibility in ('public', 'author-removed', 'removed', 'temporary')),
  child_count integer not null default 0 check (child_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (post_id, id),
  -- A reply stays on the post of what it answers.
  foreign key (post_id, parent_id) references comments (post_id, id),
  foreign key (post_id, root_id) references comments (post_id, id),
  check ((parent_id is null) = (depth = 0)),
  check ((root_id is null) = (depth = 0))
);

create index comments_roots on comments (post_id, id) where parent_id is null;
create index comments_replies on comments (root_id, id) where root_id is not null;
create index comments_by_parent on comments (post_id, parent_id) where parent_id is not null;
create index comments_by_author on comments (author_id, id desc);
