-- A debate: when it is open, the positions one can take, who took which, what happened on its way, its conclusion.

create table debates (
  post_id bigint primary key,
  kind text not null default 'debate' check (kind = 'debate'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Closed by an editor before its time.
  closed_early_at timestamptz,
  -- When it really ends. The status of a debate follows from these moments and is stored nowhere.
  ends_at timestamptz not null generated always as (least(closes_at, closed_early_at)) stored,
  -- When its opening was told and its source questions moved; null until then.
  opening_told_at timestamptz,
  -- True if taking a position needs a comment that gives the reason.
  reason_required boolean not null default false,
  results_visible text not null default 'always' check (results_visible in ('always', 'after-vote', 'after-close')),
  -- Name of the person who leads the conversation, as readers see it.
  facilitator text check (char_length(facilitator) between 1 and 80),
  conclusion text,
  conclusion_document jsonb,
  concluded_at timestamptz,
  foreign key (post_id, kind) references posts (id, kind),
  check (closes_at > opens_at),
  check (closed_early_at >= opens_at),
  check ((concluded_at is null) = (conclusion is null)),
  check (conclusion_document is null or conclusion is not null)
) with (fillfactor = 70);

create index debates_by_opening on debates (opens_at, post_id) where opening_told_at is null;
create index debates_by_start on debates (opens_at, post_id);
create index debates_concluded on debates (post_id) where concluded_at is not null;

-- A debate is in the list of those that close next from the moment its opening was told until it has a conclusion,
-- so that the list needs to look at nothing but the index it walks along.
create function follow_debate() returns trigger language plpgsql as $$
begin
  update post_stats
  set closing_epoch = case
    when new.opening_told_at is not null and new.concluded_at is null
    then floor(extract(epoch from new.ends_at))::bigint end
  where post_id = new.post_id;
  return null;
end
$$;
create trigger debates_followed
  after insert or update of closes_at, closed_early_at, concluded_at, opening_told_at on debates
  for each row execute function follow_debate();

-- Positions of a debate: two to five by the application, in their order.
create table debate_positions (
  debate_id bigint not null references debates (post_id),
  key text not null check (key ~ '^[a-z]+(-[a-z]+)*$' and char_length(key) <= 30),
  label text not null check (char_length(label) between 1 and 20),
  rank smallint not null check (rank between 1 and 5),
  primary key (debate_id, key),
  unique (debate_id, rank),
  unique (debate_id, label)
);

-- Apart from the labels, so that a count costs a small row. Moved in the statement that moves the stance (AB-02).
create table debate_position_counts (
  debate_id bigint not null,
  position text not null,
  stance_count integer not null default 0 check (stance_count >= 0),
  certified_stance_count integer not null default 0 check (certified_stance_count between 0 and stance_count),
  primary key (debate_id, position),
  foreign key (debate_id, position) references debate_positions (debate_id, key) on delete cascade
) with (fillfactor = 70);

create table debate_stances (
  post_id bigint not null references debates (post_id),
  user_id bigint not null references users (id),
  position text not null,
  -- True if the member was certified when they took it (R5.1).
  certified boolean not null,
  -- The comment that gives the reason.
  comment_id bigint,
  changed_at timestamptz not null default now(),
  primary key (post_id, user_id),
  foreign key (post_id, position) references debate_positions (debate_id, key),
  foreign key (post_id, comment_id) references comments (post_id, id) on delete set null (comment_id)
);

create index debate_stances_by_user on debate_stances (user_id, changed_at desc, post_id desc);
create index debate_stances_by_position on debate_stances (post_id, position);
create index debate_stances_by_comment on debate_stances (post_id, comment_id) where comment_id is not null;

-- Events in the course of a debate: material, interim summary, expert, meeting, result (R6.6).
create table debate_events (
  id bigint generated always as identity primary key,
  debate_id bigint not null references debates (post_id),
  kind text not null check (kind in ('material', 'summary', 'expert', 'offline', 'result')),
  at timestamptz not null,
  title text not null check (char_length(title) between 1 and 80),
  body text not null default '',
  document jsonb,
  link text check (char_length(link) <= 2000),
  place text check (char_length(place) between 1 and 120),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (document is null or body <> '')
);

create index debate_events_by_debate on debate_events (debate_id, at, id);
create index debate_events_by_author on debate_events (created_by);

create table debate_features (
  id bigint generated always as identity primary key,
  post_id bigint not null references debates (post_id),
  rank integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at > starts_at)
);

create index debate_features_by_rank on debate_features (rank, id);
create index debate_features_by_debate on debate_features (post_id);

insert into codes ("group", code, label, value, sort) values
  ('debate-state', 'scheduled', '진행예정', null, 1),
  ('debate-state', 'open', '진행중', null, 2),
  ('debate-state', 'closed', '정리중', null, 3),
  ('debate-state', 'concluded', '결과공개', null, 4),
  ('debate-event-kind', 'material', '자료', null, 1),
  ('debate-event-kind', 'summary', '중간정리', null, 2),
  ('debate-event-kind', 'expert', '전문가', null, 3),
  ('debate-event-kind', 'offline', '오프라인', null, 4),
  ('debate-event-kind', 'result', '결과', null, 5);
