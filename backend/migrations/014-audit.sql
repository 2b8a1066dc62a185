-- What editors did, to what, and why: grows only (R11.2, R12.21).
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users (id),
  -- Permission under which it was done, e.g. question.edit, and what was done, e.g. select.
  permission text not null,
  act text not null,
  entity text not null,
  entity_id bigint not null,
  -- The values that changed, before and after; never the text of a private thing.
  details jsonb not null default '{}',
  reason text,
  at timestamptz not null default now()
);
create index audit_log_entity on audit_log (entity, entity_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
