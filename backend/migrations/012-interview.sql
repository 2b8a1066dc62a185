-- An interview (OPQR): a post with dates, guests, a recording with chapters, and a transcript that can be searched.

create table interviews (
  post_id bigint primary key,
  kind text not null default 'interview' check (kind = 'interview'),
  format text not null check (format in ('article', 'video', 'live')),
  host text not null check (char_length(host) between 1 and 40),
  -- Where the interview stands follows from these dates and is never stored (R6.9).
  collect_from timestamptz,
  collect_to timestamptz,
  live_from timestamptz,
  live_to timestamptz,
  -- When recording and transcript were given to readers.
  released_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  media_kind text check (media_kind in ('video', 'audio')),
  -- A recording may lie at the site's own address, which is named by its path: only there is it played in the page.
  media_url text check (media_url ~ '^(https://[^[:space:]]+|/[^/\\[:space:]][^\\[:space:]]*)$'),
  foreign key (post_id, kind) references posts (id, kind),
  check ((collect_from is null) = (collect_to is null)),
  check (collect_to >= collect_from),
  check ((live_from is null) = (live_to is null)),
  check (live_to > live_from),
  check (live_from >= collect_to),
  check ((media_kind is null) = (media_url is null)),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check (cancelled_at is null or released_at is null)
);

-- Lists are walked along post_stats: what is over stands there as a stage, what is ahead by the day it waits for.
create function follow_interview() returns trigger language plpgsql as $$
begin
  update post_stats
  set stage = case
        when new.cancelled_at is not null then 'cancelled' when new.released_at is not null then 'published'
      end,
      waiting_epoch = case when new.cancelled_at is null and new.released_at is null then
        coalesce(floor(extract(epoch from coalesce(new.live_from, new.collect_to)))::bigint, 9999999999)
      end
  where post_id = new.post_id;
  return null;
end
$$;
create trigger interviews_followed after insert or update on interviews
  for each row execute function follow_interview();

create index interviews_ahead on interviews (post_id desc) where released_at is null and cancelled_at is null;

create table interview_guests (
  id bigint generated always as identity primary key,
  post_id bigint not null references interviews (post_id),
  rank integer not null check (rank between 1 and 20),
  name text not null check (char_length(name) between 1 and 40),
  role text not null check (char_length(role) between 1 and 80),
  affiliation text check (char_length(affiliation) between 1 and 80),
  -- An attachment; the attachments' own uses say that it is used here.
  photo_id uuid,
  -- The member that the guest is on this site.
  user_id bigint references users (id),
  unique (post_id, rank)
);

create index interview_guests_by_name on interview_guests (name, post_id desc);
create index interview_guests_by_user on interview_guests (user_id) where user_id is not null;

create table interview_chapters (
  post_id bigint not null references interviews (post_id),
  at_seconds integer not null check (at_seconds >= 0),
  title text not null check (char_length(title) between 1 and 80),
  primary key (post_id, at_seconds)
);

create table interview_segments (
  post_id bigint not null references interviews (post_id),
  rank integer not null check (rank > 0),
  start_seconds integer not null check (start_seconds >= 0),
  end_seconds integer not null check (end_seconds >= start_seconds),
  speaker text not null check (char_length(speaker) between 1 and 40),
  text text not null check (char_length(text) between 1 and 4000),
  bg text[] not null generated always as (ko_bigrams(text)) stored,
  primary key (post_id, rank)
);

create index interview_segments_search on interview_segments using gin (bg) with (fastupdate = off);

create table interview_features (
  id bigint generated always as identity primary key,
  post_id bigint not null references interviews (post_id),
  rank integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at > starts_at)
);

create index interview_features_by_rank on interview_features (rank, id);
create index interview_features_by_interview on interview_features (post_id);

-- Questions of members to an interview's guests, from received to answered, with the place in the recording.

create table interview_questions (
  id bigint generated always as identity primary key,
  post_id bigint not null references interviews (post_id),
  asker_id bigint not null references users (id),
  body text not null check (char_length(body) between 1 and 500),
  version integer not null default 1 check (version > 0),
  state text not null default 'received' check (
    state in ('received', 'merged', 'selected', 'asked', 'answered', 'partly', 'declined', 'follow-up')
  ),
  visibility text not null default 'public' check (visibility in ('public', 'author-removed', 'removed')),
  agree_count integer not null default 0 check (agree_count >= 0),
  certified_agree_count integer not null default 0 check (certified_agree_count between 0 and agree_count),
  merged_into bigint,
  -- Questions that were merged into this one: from the first on, its words are no longer the asker's alone.
  merged_count integer not null default 0 check (merged_count >= 0),
  follow_up_of bigint,
  answer text,
  -- Why it was declined.
  reason text,
  at_seconds integer check (at_seconds between 0 and 999999),
  -- One of a member's five places in an interview; free again when the member takes the question back.
  slot smallint check (slot between 1 and 5),
  created_at timestamptz not null default now(),
  -- When its words changed after somebody had agreed with them.
  revised_at timestamptz,
  selected_at timestamptz,
  answered_at timestamptz,
  deleted_at timestamptz,
  -- Order of the recording: what was answered there first, what was answered elsewhere next, the rest last.
  place integer not null generated always as (
    case when state in ('answered', 'partly') then coalesce(at_seconds, 999999998) else 999999999 end
  ) stored,
  unique (post_id, id),
  unique (post_id, asker_id, slot),
  foreign key (post_id, merged_into) references interview_questions (post_id, id),
  foreign key (post_id, follow_up_of) references interview_questions (post_id, id),
  check ((state = 'merged') = (merged_into is not null)),
  check (merged_into <> id and follow_up_of <> id),
  check ((state = 'declined') = (reason is not null)),
  check (state not in ('answered', 'partly') or answer is not null),
  check ((state in ('answered', 'partly')) = (answered_at is not null)),
  check ((visibility = 'public') = (deleted_at is null))
);

create index interview_questions_recent on interview_questions (post_id, id desc) where visibility = 'public';
create index interview_questions_recent_of_state on interview_questions (post_id, state, id desc)
  where visibility = 'public';
create index interview_questions_agreed on interview_questions (post_id, agree_count desc, id desc)
  where visibility = 'public';
create index interview_questions_agreed_of_state on interview_questions (post_id, state, agree_count desc, id desc)
  where visibility = 'public';
create index interview_questions_by_place on interview_questions (post_id, place, id) where visibility = 'public';
create index interview_questions_by_asker on interview_questions (asker_id, id desc);
create index interview_questions_merged on interview_questions (post_id, merged_into) where merged_into is not null;
create index interview_questions_follow_up on interview_questions (post_id, follow_up_of)
  where follow_up_of is not null;

create table interview_question_agreements (
  question_id bigint not null references interview_questions (id),
  user_id bigint not null references users (id),
  -- True if the member was certified when they agreed (R5.1).
  certified boolean not null,
  created_at timestamptz not null default now(),
  primary key (question_id, user_id)
);

create index interview_question_agreements_by_user on interview_question_agreements (user_id, question_id desc);

-- How many questions of an interview stand in each state, so that no list counts rows.
create table interview_question_counts (
  post_id bigint not null references interviews (post_id),
  state text not null,
  questions integer not null check (questions >= 0),
  primary key (post_id, state)
);

-- The counts of all states are there from an interview's first moment, so that moving a question only ever updates two
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

-- Moved by the rows themselves. Both states are locked in one order first, so that no two writers wait in a circle.
create function count_interview_question() returns trigger language plpgsql as $$
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
create trigger interview_question_counts after insert or update of state, visibility on interview_questions
  for each row execute function count_interview_question();
