-- migrate: no transaction
-- Without a pending list, as posts_search.
drop index concurrently if exists title_index_terms;
create index concurrently title_index_terms on title_index using gin (terms) with (fastupdate = off);
