-- A merge of the last minutes, as it must be undone: what the question was before, the step that was taken, and the
-- questions that had been merged into it earlier.
create table question_merges (
  from_id bigint primary key references questions (post_id),
  into_id bigint not null references questions (post_id),
  life_before text not null,
  step_id bigint not null,
  moved_ids bigint[] not null,
  merged_at timestamptz not null default now()
);

create index question_merges_by_target on question_merges (into_id);
