-- What titles are about, for similar questions, and how they begin, for suggestions (R12.13). Written by code whose
-- rules change; `version` says by which rules, 0 by none yet. Apart from posts, so that a new rule rewrites small rows.
create table title_index (
  post_id bigint primary key,
  kind text not null,
  grams text[] not null default '{}',
  -- The title in single letters (ㅈㅓㄴㅅㅔ…) and its first consonants (ㅈㅅ…), both without spaces.
  jamo text collate "C" not null default '',
  initials text collate "C" not null default '',
  version integer not null default 0,
  foreign key (post_id, kind) references posts (id, kind)
);

create index title_index_grams on title_index using gin (grams) with (fastupdate = off);
create index title_index_jamo on title_index (jamo) where jamo <> '';
create index title_index_initials on title_index (initials) where initials <> '';
create index title_index_version on title_index (version, post_id);

-- Whoever writes a title, its row is there and known to be behind.
create function title_is_unread() returns trigger language plpgsql as $$
begin
  insert into title_index (post_id, kind) values (new.id, new.kind)
  on conflict (post_id) do update set version = 0;
  return null;
end
$$;
create trigger posts_new_title after insert on posts for each row execute function title_is_unread();
create trigger posts_other_title after update of title on posts
  for each row when (old.title is distinct from new.title) execute function title_is_unread();

insert into title_index (post_id, kind) select id, kind from posts;

-- In how many rows a pair of syllables occurs: of posts.bg ('text') and of title_index.grams ('title'). The empty
-- gram counts the rows. Rebuilt by night; good enough to choose a plan and to weigh a word by.
create table gram_frequencies (
  scope text not null check (scope in ('text', 'title')),
  gram text collate "C" not null,
  df integer not null check (df >= 0),
  primary key (scope, gram)
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
