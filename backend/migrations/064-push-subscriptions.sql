-- Web Push (docs/decisions/066-web-push.md): browsers that members want notifications on, and what waits to be sent.

-- One browser, which is one session. Its address and keys let anybody write to that screen: neither is ever answered.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) between 10 and 1000),
  -- SHA-256: an address belongs to whom subscribed it last, so that nobody gets another's news in one browser.
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  kinds text[] not null check (kinds <@ array['step', 'comment', 'account'] and cardinality(kinds) between 1 and 3),
  created_at timestamptz not null default now()
);
create index push_devices_by_user on push_devices (user_id, id);

-- Gone once it was sent or given up; the text is read when it is sent.
create table pushes (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_devices (id) on delete cascade,
  notification_id bigint not null references notifications (id) on delete cascade,
  kind text not null check (kind in ('step', 'comment', 'account')),
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  constraint pushes_once unique (device_id, notification_id)
);
create index pushes_waiting on pushes (next_attempt_at, id);
create index pushes_by_notification on pushes (notification_id);

-- The end of a session is that of its device, in the same statement, also by a release that knows no Web Push.
create function end_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end
$$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_device();
