-- migrate: no transaction
drop index concurrently if exists user_sanctions_by_decision;
create unique index concurrently user_sanctions_by_decision on user_sanctions (decision_id) where decision_id is not null;
alter table moderation_decisions validate constraint moderation_decisions_kind_check;
alter table moderation_decisions validate constraint moderation_decisions_measure_check;
alter table moderation_decisions validate constraint moderation_decisions_one_thing;
alter table user_sanctions validate constraint user_sanctions_decision_id_fkey;
