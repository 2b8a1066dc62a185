-- A version that only informs leaves the consent to the version before it as it is (R12.12).
alter table consent_documents add column renews_consent boolean not null default true;
alter table consent_documents
  add constraint consent_documents_first_asks check (version > 1 or renews_consent) not valid;
