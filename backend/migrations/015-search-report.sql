-- Looking at all the others: similar titles and suggestions (R12.13), and reports.

-- Grams of titles, for similar questions, and their beginnings, for suggestions. Written by code whose rules change;
-- `version` says by which rules, 0 by none yet. Apart from posts, so that a new rule rewrites small rows.
create table title_index (
  post_id bigint primary key,
  kind text not null,
  -- The title in single letters (ㅈㅓㄴㅅㅔ…) and its first consonants (ㅈㅅ…), both without spaces.
  jamo text collate "C" not null default '',
  initials text collate "C" not null default '',
  version integer not null default 0,
  -- Pairs of the title as numbers, two code points in one integer: compared several times as fast as texts.
  grams integer[] not null default '{}',
  foreign key (post_id, kind) references posts (id, kind)
);

create index title_index_grams on title_index using gin (grams) with (fastupdate = off);
create index title_index_jamo on title_index (jamo) where jamo <> '';
create index title_index_initials on title_index (initials) where initials <> '';
create index title_index_version on title_index (version, post_id);

-- Marks the row of a title as stale, whatever wrote the title.
create function title_is_unread() returns trigger language plpgsql as $$
begin
  insert into title_index (post_id, kind) values (new.id, new.kind)
  on conflict (post_id) do update set version = 0;
  return null;
end
$$;
create trigger posts_new_title after insert on posts for each row execute function title_is_unread();
-- A post that comes back into sight is read again: synonyms are applied to what is public.
create trigger posts_other_title after update of title, visibility on posts
  for each row when ((old.title, old.visibility) is distinct from (new.title, new.visibility))
  execute function title_is_unread();

-- In how many rows a pair occurs: of posts.bg, and of title_index.grams. The empty pair and 0 count the rows. Counted
-- anew by night; good enough to choose a plan and to weigh a word by.
create table text_gram_frequencies (
  gram text collate "C" primary key,
  df integer not null check (df >= 0)
);
create table title_gram_frequencies (
  gram integer primary key,
  df integer not null check (df >= 0)
);

-- Words that mean the same, kept by editors: a term is read as its canonical one. Both without spaces.
create table synonyms (
  id bigint generated always as identity primary key,
  term text collate "C" not null unique check (char_length(term) between 2 and 20),
  canonical text collate "C" not null check (char_length(canonical) between 2 and 20),
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check (term <> canonical)
);

create index synonyms_by_editor on synonyms (created_by);

-- Reports of texts against the rules (R11.2), one of a thing by each member.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  reason_group text not null default 'report-reason' check (reason_group = 'report-reason'),
  reason text not null,
  text text check (char_length(text) <= 500),
  status text not null default 'open' check (status in ('open', 'kept', 'hidden')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id),
  decision_reason text,
  constraint reports_one_thing check (num_nonnulls(post_id, comment_id) = 1),
  constraint reports_decision check ((status = 'open') = (decided_at is null)),
  constraint reports_decided check (num_nonnulls(decided_at, decided_by, decision_reason) in (0, 3)),
  constraint reports_once_a_post unique (reporter_id, post_id),
  constraint reports_once_a_comment unique (reporter_id, comment_id),
  foreign key (reason_group, reason) references codes ("group", code)
);

create index reports_by_post on reports (post_id) where post_id is not null;
create index reports_by_comment on reports (comment_id) where comment_id is not null;
create index reports_by_reason on reports (reason_group, reason);
create index reports_by_decider on reports (decided_by) where decided_by is not null;
create index reports_open on reports (id) where status = 'open';

insert into codes ("group", code, label, value, sort) values
  ('report-reason', 'insult', '욕설이나 모욕', null, 1),
  ('report-reason', 'hate', '차별과 혐오', null, 2),
  ('report-reason', 'privacy', '개인정보 노출', null, 3),
  ('report-reason', 'false', '거짓 정보', null, 4),
  ('report-reason', 'spam', '광고나 도배', null, 5),
  ('report-reason', 'illegal', '불법 정보', null, 6),
  ('report-reason', 'other', '그 밖의 이유', null, 7);
