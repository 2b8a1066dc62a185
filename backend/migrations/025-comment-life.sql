-- What a comment is beyond its words: agreements, older texts, its author's stance, measures of editors (R12.11).

alter table comments
  -- Key of the position that the author held in the debate when they wrote it (R12.9).
  add column stance text,
  add column agree_count integer not null default 0 check (agree_count >= 0),
  add column version integer not null default 1 check (version > 0),
  add column revision_count integer not null default 0 check (revision_count >= 0),
  -- When it was last changed later than the ten minutes in which changes are free.
  add column edited_at timestamptz,
  add column hidden_until timestamptz,
  add column hidden_reason text,
  add constraint comments_hidden_until check (hidden_until is null or visibility = 'temporary');

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

create index comments_roots_agreed on comments (post_id, agree_count desc, id desc) where parent_id is null;
create index comments_children on comments (post_id, parent_id, id) where parent_id is not null;
create index comments_by_stance on comments (post_id, stance, agree_count desc, id desc) where stance is not null;
create index comments_hidden on comments (hidden_until) where hidden_until is not null;
-- Few among many: who is looked for when comments are filtered by specialised members.
create index users_specialised on users (id) where type is not null;

drop index comments_by_parent;
