-- Notices to the author of a text about a decision on it: apart from the public log, which names nobody, and erased
-- three years later as the privacy policy promises.
create table decision_notices (
  decision_id bigint primary key references moderation_decisions (id),
  member_id bigint not null references users (id),
  -- Editor who decided: another one judges an objection.
  editor_id bigint not null references users (id),
  reason text not null,
  -- When a measure ends by itself; null where it does not.
  until_at timestamptz
);
create index decision_notices_by_member on decision_notices (member_id, decision_id desc);
create index decision_notices_by_editor on decision_notices (editor_id);

-- Measures of before, from the reports that were decided together with them.
insert into decision_notices (decision_id, member_id, editor_id, reason)
select d.id, coalesce(c.author_id, p.author_id), r.decided_by, r.decision_reason
from moderation_decisions d
left join posts p on p.id = d.post_id
left join comments c on c.id = d.comment_id
cross join lateral (
  select decided_by, decision_reason from reports
  where post_id is not distinct from d.post_id and comment_id is not distinct from d.comment_id and status = 'hidden'
    and decided_by is not null and decision_reason is not null
    and decided_at between d.decided_at - interval '1 minute' and d.decided_at + interval '1 minute'
  order by id limit 1
) r
where d.measure in ('temporary', 'removed') and d.paper_id is null;

-- An objection of the member whom a decision concerns, once for each decision, judged by another editor.
create table objections (
  id bigint generated always as identity primary key,
  member_id bigint not null references users (id),
  decision_id bigint references moderation_decisions (id),
  sanction_id bigint references user_sanctions (id) on delete cascade,
  text text check (char_length(text) between 1 and 1000),
  -- ended: the measure was over before anybody judged.
  status text not null default 'open' check (status in ('open', 'upheld', 'kept', 'ended')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id),
  answer text,
  constraint objections_one_decision check (num_nonnulls(decision_id, sanction_id) = 1),
  constraint objections_decided check ((status = 'open') = (decided_at is null))
);
create unique index objections_once_a_decision on objections (decision_id) where decision_id is not null;
create unique index objections_once_a_sanction on objections (sanction_id) where sanction_id is not null;
create index objections_by_member on objections (member_id);
create index objections_by_editor on objections (decided_by) where decided_by is not null;
create index objections_open on objections (created_at, id) where status = 'open';
create index objections_decided_at on objections (decided_at) where decided_at is not null;

-- Result of the objection, for the public log, which outlives the objection itself.
alter table moderation_decisions add column objection text check (objection in ('upheld', 'kept'));

-- A decision stays as it was (R12.21); that it was reversed, and what became of an objection, is said once each.
create or replace function refuse_other_decision() returns trigger language plpgsql as $$
begin
  if (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or (old.objection is not null and new.objection is distinct from old.objection)
    or to_jsonb(new) - '{reversed_at,objection}'::text[] is distinct from to_jsonb(old) - '{reversed_at,objection}'::text[]
  then
    raise exception 'a decision is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'post-commented', 'comment-replied', 'question-moved', 'question-selected', 'question-answered',
    'debate-opened', 'debate-event', 'interview-question-answered', 'interview-published', 'notice-published',
    'post-hidden', 'comment-hidden', 'writing-suspended', 'sign-in-added', 'sign-in-removed',
    'paper-cited', 'paper-published', 'paper-suggested', 'paper-suggestion-decided', 'paper-withdrawn',
    'objection-decided', 'measure-ended'
  )
) not valid;
