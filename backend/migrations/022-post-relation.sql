-- How posts hang together (R11.3): a debate comes out of a question, a question is merged into another.
create table post_relations (
  from_id bigint not null references posts (id),
  to_id bigint not null references posts (id),
  -- derived: `to` came out of `from`; merged: `from` went into `to`; similar: editors saw them side by side.
  kind text not null check (kind in ('derived', 'similar', 'merged')),
  rank integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (from_id, to_id, kind),
  check (from_id <> to_id)
);
create index post_relations_to on post_relations (to_id, kind, rank);
