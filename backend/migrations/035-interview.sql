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
  media_url text check (media_url ~ '^https://[^[:space:]]+$'),
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
  primary key (post_id, rank)
);

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
