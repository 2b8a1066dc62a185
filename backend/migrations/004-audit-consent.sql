-- Acts of editors with subject and reason: grows only (R11.2, R12.21).
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
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- Versions of the terms, the privacy policy, the rules and the consents (R5.2, R12.12). A row is never changed: a new
-- wording is a new version. The hash is over the body as published, so that a consent can prove what was read.
create table consent_documents (
  code text not null check (code in ('service', 'privacy', 'sensitive', 'news', 'rules')),
  version int not null check (version > 0),
  title text not null,
  summary text not null,
  body text not null,
  asks text not null check (asks in ('required', 'writing', 'optional', 'nothing')),
  effective_from timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Differences from the version before, in plain words: members who are asked again read this first.
  changes text,
  primary key (code, version),
  constraint consent_documents_changes_told check ((version = 1) = (changes is null) and changes <> '')
);
create trigger consent_documents_immutable before update or delete on consent_documents
  for each row execute function refuse_change();
create trigger consent_documents_not_emptied before truncate on consent_documents
  for each statement execute function refuse_change();

create table user_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  code text not null,
  version int not null,
  agreed boolean not null,
  decided_at timestamptz not null default now(),
  foreign key (code, version) references consent_documents (code, version)
);
create index user_consents_user on user_consents (user_id, code, id desc);
create index user_consents_document on user_consents (code, version);

-- Decisions about documents only grow (R12.21), until three years after whoever made them left.
create function refuse_change_of_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from users
    where id = old.user_id and status = 'withdrawn' and left_at <= now() - interval '3 years'
  ) then
    return old;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger user_consents_append_only before update or delete on user_consents
  for each row execute function refuse_change_of_consent();
create trigger user_consents_not_emptied before truncate on user_consents
  for each statement execute function refuse_change();

-- By its owner's right, since the backend's role has none to delete there; what may go the trigger decides.
create function forget_consents_of_the_gone() returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from user_consents c using users u
    where u.id = c.user_id and u.status = 'withdrawn' and u.left_at <= now() - interval '3 years'
    returning c.id
  )
  select count(*)::integer from forgotten;
$$;
