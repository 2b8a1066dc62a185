-- Outcome of a question after its answer (R11.3), as readers see it.
create table question_outcomes (
  post_id bigint primary key references questions (post_id),
  kind text not null check (kind in ('bill', 'guideline', 'budget', 'none')),
  summary text not null check (char_length(summary) between 1 and 500),
  address text check (char_length(address) <= 1000),
  happened_on date not null,
  editor_id bigint not null references users (id),
  recorded_at timestamptz not null default now()
);

create index question_outcomes_by_editor on question_outcomes (editor_id);

-- The agreements at the time of a step and those that would have brought it; null before this was kept, and where no
-- number brings the step.
alter table question_steps add column agreements integer, add column threshold integer;
