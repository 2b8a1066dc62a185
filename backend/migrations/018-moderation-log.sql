-- Decisions by a rule on what members wrote, for the public log (R11.2): one row each, whatever becomes of the reports,
-- which are erased after three years. Names nobody; what it was about is for the editors alone.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  kind text not null check (kind in ('question', 'debate', 'interview', 'comment', 'green-paper')),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  paper_id bigint references green_papers (id),
  rule_group text not null default 'report-reason' check (rule_group = 'report-reason'),
  -- Null for those that were made before a rule had to be named.
  rule text,
  measure text not null check (measure in ('kept', 'temporary', 'removed', 'withdrawn')),
  -- When it was first reported; null where nobody had to.
  reported_at timestamptz,
  reversed_at timestamptz,
  constraint moderation_decisions_one_thing check (num_nonnulls(post_id, comment_id, paper_id) = 1),
  foreign key (rule_group, rule) references codes ("group", code)
);

create index moderation_decisions_by_time on moderation_decisions (decided_at, id);
create index moderation_decisions_by_post on moderation_decisions (post_id, id) where post_id is not null;
create index moderation_decisions_by_comment on moderation_decisions (comment_id, id) where comment_id is not null;
create index moderation_decisions_by_paper on moderation_decisions (paper_id, id) where paper_id is not null;
create index moderation_decisions_by_rule on moderation_decisions (rule_group, rule);

-- Decisions of before: the reports about one thing that were decided together, and green papers.
insert into moderation_decisions
  (decided_at, kind, post_id, comment_id, paper_id, measure, reported_at, reversed_at)
select d.decided_at, d.kind, d.post_id, d.comment_id, d.paper_id, d.measure, d.reported_at, d.reversed_at
from (
  select r.decided_at, case when r.comment_id is null then max(p.kind) else 'comment' end as kind,
    r.post_id, r.comment_id, null::bigint as paper_id,
    case
      when r.status = 'kept' then 'kept'
      when exists (
        select from audit_log a
        where a.entity = case when r.comment_id is null then 'post' else 'comment' end
          and a.entity_id = coalesce(r.post_id, r.comment_id) and a.act = 'hide' and a.details ->> 'until' is not null
          and a.at between r.decided_at - interval '1 minute' and r.decided_at + interval '1 minute'
      ) then 'temporary'
      else 'removed'
    end as measure,
    min(r.created_at) as reported_at,
    case when r.status = 'hidden' then (
      select min(a.at) from audit_log a
      where a.entity = case when r.comment_id is null then 'post' else 'comment' end
        and a.entity_id = coalesce(r.post_id, r.comment_id) and a.act = 'restore' and a.at > r.decided_at
    ) end as reversed_at
  from reports r left join posts p on p.id = r.post_id
  where r.decided_at is not null
  group by r.post_id, r.comment_id, r.decided_at, r.status
  union all
  select w.at, 'green-paper', null, null, w.paper_id, 'withdrawn', null, g.restored_at
  from green_paper_rule_withdrawals g join green_paper_withdrawals w on w.id = g.withdrawal_id
) d
order by d.decided_at;

-- A decision stays as it was (R12.21); that it was reversed is said once.
create function refuse_other_decision() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or to_jsonb(new) - 'reversed_at' is distinct from to_jsonb(old) - 'reversed_at' then
    raise exception 'a decision is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger moderation_decisions_frozen before update on moderation_decisions
  for each row execute function refuse_other_decision();
create trigger moderation_decisions_kept before delete on moderation_decisions
  for each row execute function refuse_change();
create trigger moderation_decisions_not_emptied before truncate on moderation_decisions
  for each statement execute function refuse_change();

-- The rule by which a member is suspended, a code of the group report-reason; null before one had to be named.
alter table user_sanctions add column rule text;
