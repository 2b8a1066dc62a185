-- Notices and FAQs are searched like posts (R12.13).
alter table notices add column bg text[] not null
  generated always as (ko_bigrams(title || ' ' || body) || ko_openings(title)) stored;
create index notices_search on notices using gin (bg) with (fastupdate = off) where visibility = 'public';

alter table faqs add column bg text[] not null
  generated always as (ko_bigrams(question || ' ' || answer) || ko_openings(question)) stored;
create index faqs_search on faqs using gin (bg) with (fastupdate = off) where active;
