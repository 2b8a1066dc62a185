-- A happening that could not be told is tried again later, and after the last attempt kept for a person to look at.
alter table outbox
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz,
  add column given_up_at timestamptz,
  add constraint outbox_one_end check (sent_at is null or given_up_at is null);

drop index outbox_unsent;
create index outbox_waiting on outbox (id) where sent_at is null and given_up_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
