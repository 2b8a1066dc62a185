-- The public log of agreements and positions (docs/decisions/051). No table but the first names a member.

-- 32 random bytes of each member who ever acted, sealed with LEDGER_SEAL_KEY. Everything that the log calls a member is
-- made of them: once the row is gone, nobody can tell whose leaves are whose.
create table ledger_member_keys (
  user_id bigint primary key references users (id),
  sealed_key text not null
);

-- The newest act of each voice in the log: one member on one post in one kind.
create table ledger_voices (
  post_id bigint not null references posts (id),
  kind text not null check (kind in ('agree', 'stance')),
  who bytea not null check (octet_length(who) = 16),
  turn integer not null check (turn > 0),
  value text,
  certified boolean not null,
  excluded boolean not null default false,
  -- Where its newest act stands in the log.
  leaf_index bigint not null,
  primary key (post_id, kind, who)
);

-- Acts that the next seals will append. The key keeps turns without repeat.
create table ledger_waiting_acts (
  post_id bigint not null references posts (id),
  kind text not null check (kind in ('agree', 'stance')),
  who bytea not null check (octet_length(who) = 16),
  turn integer not null check (turn > 0),
  -- Null when it was taken back; the hash of a position that is hidden until the debate closes.
  value text,
  certified boolean not null,
  -- Opens a hidden position.
  salt bytea check (octet_length(salt) = 16),
  hidden_value text,
  acted_at timestamptz not null default now(),
  primary key (post_id, kind, who, turn),
  check ((salt is null) = (hidden_value is null))
);

-- Voices that editors took out of the count, or back into it, after so many acts of theirs: later acts wait for it.
create table ledger_waiting_exclusions (
  id bigint generated always as identity primary key,
  case_number bigint not null references agreement_exclusions (id),
  post_id bigint not null references posts (id),
  type text not null check (type in ('exclude', 'restore')),
  who bytea not null check (octet_length(who) = 16),
  turn integer not null check (turn > 0),
  noted_at timestamptz not null default now()
);
create index ledger_waiting_exclusions_by_case on ledger_waiting_exclusions (case_number);
create index ledger_waiting_exclusions_by_post on ledger_waiting_exclusions (post_id, who);

-- The log itself: lines of ASCII, hashed as they stand.
create table ledger_leaves (
  index bigint primary key,
  -- Null for leaves of no post: rules and seals.
  post_id bigint references posts (id),
  leaf text not null
);
create index ledger_leaves_by_post on ledger_leaves (post_id, index);
create trigger ledger_leaves_append_only before update or delete on ledger_leaves
  for each row execute function refuse_change();
create trigger ledger_leaves_not_emptied before truncate on ledger_leaves
  for each statement execute function refuse_change();

-- Hashes of 32 bytes, at most 256 a row: a tile of fewer is the beginning of its row.
create table ledger_tiles (
  level smallint not null,
  index bigint not null,
  hashes bytea not null check (octet_length(hashes) between 32 and 8192),
  primary key (level, index)
);

-- Counts of each post in the newest seal.
create table ledger_heads (
  post_id bigint primary key references posts (id),
  leaf_count integer not null,
  -- Roots of the full subtrees over the post's leaves, 32 bytes each.
  roots bytea not null,
  counts jsonb not null,
  head text not null,
  hash bytea not null
);

-- One an hour at most. The last row is the state of the log.
create table ledger_checkpoints (
  size bigint primary key,
  epoch bigint not null unique,
  seal_index bigint not null unique,
  -- The signed note without cosignatures.
  note text not null,
  cosignatures text not null default '',
  -- Null until it stands outside the database too.
  published_at timestamptz
);

-- Openings of the hidden positions of a debate, kept until it closed and published then.
create table ledger_openings (
  post_id bigint not null references posts (id),
  commitment text not null,
  salt bytea not null,
  value text not null,
  primary key (post_id, commitment)
);

-- The published file per opening leaf.
create table ledger_opening_files (
  post_id bigint primary key references posts (id),
  sha256 text not null,
  openings integer not null
);

-- Agreements and positions of members who left: their rows are gone, their counts stay.
create table departed_reactions (
  post_id bigint not null references posts (id),
  kind text not null check (kind in ('agree', 'stance')),
  value text not null,
  people integer not null check (people > 0),
  certified integer not null check (certified between 0 and people),
  primary key (post_id, kind, value)
);

-- Agreements that a member takes back before leaving, each at an hour of its own within the grace.
create table planned_withdrawals (
  user_id bigint not null references users (id),
  post_id bigint not null references posts (id),
  kind text not null check (kind in ('agree', 'stance')),
  due_at timestamptz not null,
  primary key (user_id, kind, post_id)
);
create index planned_withdrawals_due on planned_withdrawals (due_at);
create index planned_withdrawals_by_post on planned_withdrawals (post_id);

-- How far each witness has cosigned.
create table ledger_witnesses (
  url text primary key,
  size bigint not null
);
