-- migrate: no transaction
-- Without a pending list, as title_index_terms, which it replaces.
drop index concurrently if exists title_index_terms_and_facets;
create index concurrently title_index_terms_and_facets
  on title_index using gin (terms, facets) with (fastupdate = off);
drop index concurrently if exists title_index_terms;
