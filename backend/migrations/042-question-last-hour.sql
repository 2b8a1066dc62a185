-- Counts over all in the hour before `counted_at`, what came of questions, and the question answered last. Empty until
-- the first count after this migration.
alter table question_figures
  add column hour_questions integer,
  add column hour_comments integer,
  add column hour_agreements integer,
  add column changed integer,
  add column newest_answer bigint;
