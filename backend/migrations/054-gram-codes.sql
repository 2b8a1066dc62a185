-- Pairs of a title as numbers, two code points in one integer: compared several times as fast as texts.
drop index title_index_grams;
alter table title_index drop column grams;
alter table title_index add column grams integer[] not null default '{}';
create index title_index_grams on title_index using gin (grams) with (fastupdate = off);
update title_index set version = 0;

-- In how many rows a pair occurs: of posts.bg, and of title_index.grams. The empty pair and 0 count the rows. Counted
-- anew by night; good enough to choose a plan and to weigh a word by.
drop table gram_frequencies;
create table text_gram_frequencies (
  gram text collate "C" primary key,
  df integer not null check (df >= 0)
);
create table title_gram_frequencies (
  gram integer primary key,
  df integer not null check (df >= 0)
);

-- What was said in an interview is searched piece by piece.
alter table interview_segments add column bg text[] not null
  generated always as (ko_bigrams(text)) stored;
create index interview_segments_search on interview_segments using gin (bg) with (fastupdate = off);
