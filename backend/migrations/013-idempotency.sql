-- What a member's Idempotency-Key already brought about (R12.23). Written in the transaction of the thing itself.

create table idempotency_keys (
  user_id bigint not null references users (id),
  -- operationId of the call: one key may serve one call each.
  call text not null,
  key text not null,
  -- SHA-256 of the content, so that one key cannot stand for two.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Id of the row that the call made; set before the transaction ends.
  result_id bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
