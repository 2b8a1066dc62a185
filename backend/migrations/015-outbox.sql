-- What happened and must be told on: written in the transaction of the thing itself, carried on by a worker.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null;
