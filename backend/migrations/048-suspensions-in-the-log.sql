-- The public log of moderation tells suspensions too (R11.2), by their rule and of nobody.
alter table moderation_decisions drop constraint moderation_decisions_kind_check;
alter table moderation_decisions add constraint moderation_decisions_kind_check
  check (kind in ('question', 'debate', 'interview', 'comment', 'green-paper', 'suspension')) not valid;
alter table moderation_decisions drop constraint moderation_decisions_measure_check;
alter table moderation_decisions add constraint moderation_decisions_measure_check
  check (measure in ('kept', 'temporary', 'removed', 'withdrawn', 'blocked', 'suspended')
    and (measure = 'suspended') = (kind = 'suspension')) not valid;
alter table moderation_decisions drop constraint moderation_decisions_one_thing;
alter table moderation_decisions add constraint moderation_decisions_one_thing
  check (num_nonnulls(post_id, comment_id, paper_id) = case kind when 'suspension' then 0 else 1 end) not valid;

-- A sanction is erased after its time; the decision stays without it. Null before suspensions were in the log.
alter table user_sanctions add column decision_id bigint;
alter table user_sanctions add constraint user_sanctions_decision_id_fkey
  foreign key (decision_id) references moderation_decisions (id) not valid;
