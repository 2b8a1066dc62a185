-- Changes by an editor's act, row by row, kept for as long as the act can be undone: a row that it made has no
-- `before`, one that it deleted no `after`, of one that it changed both hold the changed columns.
create table undoable_changes (
  audit_id bigint not null references audit_log (id),
  -- Parents come before their children.
  place integer not null,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  -- Follows from other rows, so that it may have moved since.
  derived boolean not null,
  at timestamptz not null default now(),
  primary key (audit_id, place)
);

-- Versions of rows that two editors may change at once (R12.23).
alter table categories add column version integer not null default 1;
alter table codes add column version integer not null default 1;
alter table debate_events add column version integer not null default 1;
alter table interviews
  add column guests_version integer not null default 1,
  add column chapters_version integer not null default 1,
  add column transcript_version integer not null default 1;
