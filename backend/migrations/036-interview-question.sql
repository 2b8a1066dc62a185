-- What members ask an interview's guests: from being received to being answered, with the place in the recording.

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
  -- Whether the member was certified when they agreed (R5.1).
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

-- Moved by the rows themselves. Both states are locked in one order first, so that no two writers wait in a circle.
create function count_interview_question() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from interview_question_counts
      where post_id = new.post_id and state in (old.state, new.state)
      order by state for no key update;
    if old.visibility = 'public' then
      update interview_question_counts set questions = questions - 1
        where post_id = old.post_id and state = old.state;
    end if;
  end if;
  if new.visibility = 'public' then
    insert into interview_question_counts as c (post_id, state, questions) values (new.post_id, new.state, 1)
      on conflict (post_id, state) do update set questions = c.questions + 1;
  end if;
  return null;
end
$$;

create trigger interview_question_counts after insert or update of state, visibility on interview_questions
  for each row execute function count_interview_question();
