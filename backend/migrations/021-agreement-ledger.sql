-- Every agreement and stance, given or taken back, for a public recount (R12.21). The pseudonym is a keyed hash of
-- member and post: one member is somebody else on every post, and no row names a member, so that leaving leaves it.
create table post_agreement_ledger (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  pseudonym bytea not null check (octet_length(pseudonym) = 32),
  kind text not null check (kind in ('agree', 'stance')),
  -- Null when it was taken back.
  value text check (char_length(value) between 1 and 60),
  certified boolean not null,
  at timestamptz not null default now()
);
create index post_agreement_ledger_by_post on post_agreement_ledger (post_id, id);
create trigger post_agreement_ledger_append_only before update or delete on post_agreement_ledger
  for each row execute function refuse_change();

-- What grows only is not emptied either.
create trigger post_agreement_ledger_not_emptied before truncate on post_agreement_ledger
  for each statement execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
create trigger user_consents_not_emptied before truncate on user_consents
  for each statement execute function refuse_change();
create trigger consent_documents_not_emptied before truncate on consent_documents
  for each statement execute function refuse_change();
