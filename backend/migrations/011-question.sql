-- A question's life (R12.10): where it stands, the dated steps that brought it there, its older texts, and
-- what editors put on the home page.

create table questions (
  post_id bigint primary key,
  kind text not null default 'question' check (kind = 'question'),
  life text not null default 'open' check (
    life in (
      'open', 'review', 'selected', 'debating', 'awaiting-answer', 'answered', 'closed', 'withdrawn', 'merged'
    )
  ),
  -- When the question first came this far; kept when it goes on, so that the journey can be counted (R11.3).
  selected_at timestamptz,
  debated_at timestamptz,
  answered_at timestamptz,
  foreign key (post_id, kind) references posts (id, kind)
);

create index questions_by_life on questions (life, post_id desc);
create index questions_selected on questions (selected_at desc, post_id desc) where selected_at is not null;

create table question_steps (
  id bigint generated always as identity primary key,
  post_id bigint not null references questions (post_id),
  life text not null,
  at timestamptz not null default now(),
  -- Null when nobody moved it but a counted threshold did.
  actor_id bigint references users (id),
  note text,
  due_at timestamptz,
  -- Who owes the next step, as readers see it.
  owner text
);

create index question_steps_by_question on question_steps (post_id, id);
create index question_steps_by_actor on question_steps (actor_id) where actor_id is not null;

-- The text that a version had before an author changed it after its first agreement.
create table question_revisions (
  post_id bigint not null references questions (post_id),
  version integer not null,
  title text not null,
  body text not null,
  category_id bigint not null references categories (id),
  replaced_at timestamptz not null default now(),
  replaced_by bigint not null references users (id),
  primary key (post_id, version)
);

create index question_revisions_by_category on question_revisions (category_id);
create index question_revisions_by_user on question_revisions (replaced_by);

create table question_features (
  id bigint generated always as identity primary key,
  post_id bigint not null references questions (post_id),
  rank integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at > starts_at)
);

create index question_features_by_rank on question_features (rank, id);
create index question_features_by_question on question_features (post_id);
