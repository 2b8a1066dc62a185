-- Counted up by each change of what editors published, so that the second of two learns of the first; 0 before the first.
alter table questions
  add column answer_version integer not null default 0,
  add column outcome_version integer not null default 0;
