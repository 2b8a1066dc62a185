-- Figures over all questions, as a job counted them last: at a million, counting takes seconds. One row.
create table question_figures (
  only_one boolean primary key default true check (only_one),
  asked integer not null,
  selected integer not null,
  debated integer not null,
  answered integer not null,
  -- Ids of the best questions, best first; more than are shown, since some are answered or hidden meanwhile.
  best bigint[] not null,
  counted_at timestamptz not null
);
