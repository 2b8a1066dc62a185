-- Pages of an author's stored profile that came out with an edition (R6 pdf-info), as they were on that day. Never
-- changed; they go when their author leaves.
create table green_paper_edition_author_pages (
  edition_id bigint not null references green_paper_editions (id),
  rank integer not null,
  user_id bigint not null references users (id),
  page jsonb not null,
  primary key (edition_id, rank)
);
create index green_paper_edition_author_pages_by_user on green_paper_edition_author_pages (user_id);
create trigger green_paper_edition_author_pages_frozen before update on green_paper_edition_author_pages
  for each row execute function refuse_change();
