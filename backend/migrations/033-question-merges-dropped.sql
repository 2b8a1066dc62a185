-- Merges are undone as every act is, from undoable_changes (033 of docs/decisions).
-- migrate: contract, unused since 027-undoable-acts
drop table question_merges;
