-- Comments of any kind of post as a tree without paths, their agreements and older texts (R12.11).

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
  -- Key of the position that the author held in the debate when they wrote it (R12.9).
  stance text,
  agree_count integer not null default 0 check (agree_count >= 0),
  version integer not null default 1 check (version > 0),
  revision_count integer not null default 0 check (revision_count >= 0),
  -- When it was last changed later than the ten minutes in which changes are free.
  edited_at timestamptz,
  hidden_until timestamptz,
  hidden_reason text,
  unique (post_id, id),
  -- A reply stays on the post of what it answers.
  foreign key (post_id, parent_id) references comments (post_id, id),
  foreign key (post_id, root_id) references comments (post_id, id),
  check ((parent_id is null) = (depth = 0)),
  check ((root_id is null) = (depth = 0)),
  constraint comments_hidden_until check (hidden_until is null or visibility = 'temporary')
);

create index comments_roots on comments (post_id, id) where parent_id is null;
create index comments_roots_agreed on comments (post_id, agree_count desc, id desc) where parent_id is null;
create index comments_replies on comments (root_id, id) where root_id is not null;
create index comments_children on comments (post_id, parent_id, id) where parent_id is not null;
create index comments_by_author on comments (author_id, id desc);
create index comments_by_stance on comments (post_id, stance, agree_count desc, id desc) where stance is not null;
create index comments_hidden on comments (hidden_until) where hidden_until is not null;

create table comment_agreements (
  comment_id bigint not null references comments (id),
  user_id bigint not null references users (id),
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);

create index comment_agreements_by_user on comment_agreements (user_id, comment_id);

-- The text that a version had before its author changed it.
create table comment_revisions (
  comment_id bigint not null references comments (id),
  version integer not null,
  body text not null,
  replaced_at timestamptz not null default now(),
  primary key (comment_id, version)
);
