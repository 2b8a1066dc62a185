-- Size of the log with the seal that counted the head.
alter table ledger_heads add column sealed_size bigint not null default 0;

-- The head that the newest one of its post replaced: readers are given it until the newest seal is published.
create table ledger_replaced_heads (
  post_id bigint primary key references posts (id),
  leaf_count integer not null,
  counts jsonb not null,
  head text not null,
  hash bytea not null
);
