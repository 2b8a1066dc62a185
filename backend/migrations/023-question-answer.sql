-- What a question's life ends in: an answer, or another question it was merged into (R12.10).
alter table questions
  add column merged_into bigint references questions (post_id),
  add constraint questions_merged check (merged_into is null or (life = 'merged' and merged_into <> post_id));
create index questions_merged_into on questions (merged_into) where merged_into is not null;
create index questions_answered on questions (post_id) where answered_at is not null;

create table question_answers (
  post_id bigint primary key references questions (post_id),
  body text not null check (char_length(body) between 1 and 20000),
  document jsonb,
  -- Who answers, as readers see it: a ministry, a member of parliament, the foundation.
  answerer text not null check (char_length(answerer) between 1 and 100),
  answered_at timestamptz not null default now(),
  editor_id bigint not null references users (id)
);
create index question_answers_by_editor on question_answers (editor_id);

alter table question_revisions add column document jsonb;
