-- Announced versions of documents that were withdrawn before they came into force (R12.12). The version itself stays as
-- it was announced, so that its number is never used again.
create table consent_document_withdrawals (
  code text not null,
  version int not null,
  reason text not null check (char_length(reason) between 1 and 500),
  withdrawn_by bigint not null references users (id),
  withdrawn_at timestamptz not null default now(),
  primary key (code, version),
  foreign key (code, version) references consent_documents (code, version)
);
create index consent_document_withdrawals_by_admin on consent_document_withdrawals (withdrawn_by);
create trigger consent_document_withdrawals_immutable before update or delete on consent_document_withdrawals
  for each row execute function refuse_change();
create trigger consent_document_withdrawals_not_emptied before truncate on consent_document_withdrawals
  for each statement execute function refuse_change();
