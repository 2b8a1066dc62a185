-- The counts of all states stand from an interview's first moment, so that moving a question only ever updates two
-- rows, locked in one order: a row inserted on the way would be locked out of it.

create function open_interview_question_counts() returns trigger language plpgsql as $$
begin
  insert into interview_question_counts (post_id, state, questions)
  select new.post_id, state, 0
  from unnest(
    '{received,merged,selected,asked,answered,partly,declined,follow-up}'::text[]
  ) as state
  on conflict do nothing;
  return null;
end
$$;

create trigger interview_question_counts_opened after insert on interviews
  for each row execute function open_interview_question_counts();

insert into interview_question_counts (post_id, state, questions)
select i.post_id, state, 0
from interviews i, unnest(
  '{received,merged,selected,asked,answered,partly,declined,follow-up}'::text[]
) as state
on conflict do nothing;

create or replace function count_interview_question() returns trigger language plpgsql as $$
begin
  perform from interview_question_counts
    where post_id = new.post_id and state in (new.state, case when tg_op = 'UPDATE' then old.state end)
    order by state for no key update;
  if tg_op = 'UPDATE' and old.visibility = 'public' then
    update interview_question_counts set questions = questions - 1
      where post_id = old.post_id and state = old.state;
  end if;
  if new.visibility = 'public' then
    update interview_question_counts set questions = questions + 1
      where post_id = new.post_id and state = new.state;
  end if;
  return null;
end
$$;
