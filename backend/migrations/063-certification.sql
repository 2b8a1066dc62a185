-- One natural person, one account (R12.19): a keyed hash of who was proven, by what and when. Nothing else is kept.
create table certifications (
  user_id bigint primary key references users (id),
  person_hash bytea not null check (octet_length(person_hash) = 32),
  method text not null check (method in ('local', 'portone')),
  verified_at timestamptz not null,
  constraint certifications_one_person unique (person_hash)
);

-- A proof under way: of the member who began it, used once, gone when its time is over.
create table certification_attempts (
  id uuid primary key,
  user_id bigint not null references users (id),
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index certification_attempts_by_user on certification_attempts (user_id);
create index certification_attempts_by_expiry on certification_attempts (expires_at);
