-- Merged questions that the public log has, so that each stands in it once.
create table ledger_merges (
  from_id bigint not null references posts (id),
  into_id bigint not null references posts (id),
  primary key (from_id, into_id)
);
create index ledger_merges_by_target on ledger_merges (into_id);
