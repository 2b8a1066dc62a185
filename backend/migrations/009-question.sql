-- A question's life (R12.10): where it stands, the dated steps that brought it there, its older texts, what its life
-- ends in, and what editors put on the home page.

-- The value of a threshold is the number of agreements that brings a question to that step (R12.10).
insert into codes ("group", code, label, value, sort) values
  ('question-threshold', 'review', '검토', '30', 1),
  ('question-threshold', 'selected', '선정', '50', 2),
  ('question-threshold', 'awaiting-answer', '답변대기', '100', 3),
  ('question-life', 'open', '공개', null, 1),
  ('question-life', 'review', '검토', null, 2),
  ('question-life', 'selected', '선정', null, 3),
  ('question-life', 'debating', '토론중', null, 4),
  ('question-life', 'awaiting-answer', '답변대기', null, 5),
  ('question-life', 'answered', '답변완료', null, 6),
  ('question-life', 'closed', '종료', null, 7),
  ('question-life', 'withdrawn', '철회', null, 8),
  ('question-life', 'merged', '병합', null, 9);

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
  awaiting_at timestamptz,
  merged_into bigint references questions (post_id),
  foreign key (post_id, kind) references posts (id, kind),
  constraint questions_merged check (merged_into is null or (life = 'merged' and merged_into <> post_id))
);

create index questions_by_life on questions (life, post_id desc);
create index questions_selected on questions (selected_at desc, post_id desc) where selected_at is not null;
create index questions_answered on questions (post_id) where answered_at is not null;
create index questions_merged_into on questions (merged_into) where merged_into is not null;

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

create table question_steps (
  id bigint generated always as identity primary key,
  post_id bigint not null references questions (post_id),
  life text not null,
  at timestamptz not null default now(),
  -- Null when nobody moved it but a counted threshold did.
  actor_id bigint references users (id),
  note text,
  due_at timestamptz,
  -- Name of the institution that owes the next step, as readers see it.
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
  document jsonb,
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

create table question_answers (
  post_id bigint primary key references questions (post_id),
  body text not null check (char_length(body) between 1 and 20000),
  document jsonb,
  -- Name of the answerer, as readers see it: a ministry, a member of parliament, the foundation.
  answerer text not null check (char_length(answerer) between 1 and 100),
  answered_at timestamptz not null default now(),
  editor_id bigint not null references users (id)
);
create index question_answers_by_editor on question_answers (editor_id);
