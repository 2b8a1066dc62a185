-- PDFs of editions as they were made, kept outside under a key of their own: a row is there before the bytes and goes
-- after them. One can always be made again, so old ones go, and those with the name of somebody who left.
create table green_paper_prints (
  storage_key text primary key,
  edition_id bigint not null references green_paper_editions (id),
  made_at timestamptz not null default now(),
  leaving boolean not null default false
);
create index green_paper_prints_by_edition on green_paper_prints (edition_id);
create index green_paper_prints_by_age on green_paper_prints (made_at);
